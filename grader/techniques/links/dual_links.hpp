// Two patterns of strong links at once: Dual Two-String Kite and Dual Empty Rectangle.
//
// Dual Two-String Kite: two kites whose strong links meet in the same two cells of a box: the row of the one cell and the
// column of the other one make the first kite, their other two lines the second. The two kites may also be of two digits.
// Its step: cells: the other ends of the four
// links; others: the two cells; houses {row, column, other row, other column, box}.
// Dual Empty Rectangle: one box is the Empty Rectangle of two strong links. Its step: cells: the ends of the two links;
// others: the places in the box; houses {the box, the line of the one link, of the other}.
// digits {v}: v leaves what either pattern removes.
#pragma once

#include <vector>

#include "grader/techniques/links/strong_links.hpp"

namespace tresse::logic {

// All findings of a search, as those of another technique.
template <class G, class Search>
std::vector<Hint> all_found(const View<G>& look, TechniqueId technique, const ProfileRow& row,
                            Search&& search) {
  ProfileRow single = row;
  single.yield[0].technique = technique;
  std::vector<Hint> all;
  View<G> alone = look;
  alone.all = &all;
  alone.done = nullptr;
  Hint one;
  search(alone, single, one);
  return all;
}

// Both at once, if they do not remove the same.
template <class G>
bool start_dual(const Hint& a, const Hint& b, const Yield& yield, Hint& hint) {
  if (a.removals == b.removals) return false;
  hint.start(yield);
  hint.removals = a.removals;
  hint.removals.insert(hint.removals.end(), b.removals.begin(), b.removals.end());
  hint.gather();
  return true;
}

template <class G>
bool dual_two_string_kite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const std::vector<Hint> all =
      all_found(look, TechniqueId::two_string_kite, row,
                [](const View<G>& alone, const ProfileRow& single, Hint& one) {
                  two_string_kite(alone, single, one, true);
                });
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const Step& a = all[i].step;
      const Step& b = all[j].step;
      const bool turned = a.others[0] == b.others[1] && a.others[1] == b.others[0];
      if (!turned && (a.digits == b.digits || a.others != b.others)) continue;
      if (!start_dual<G>(all[i], all[j], row.yield[0], hint)) continue;
      if (keep) {
        hint.step.cells = a.cells;
        hint.step.cells.insert(hint.step.cells.end(), b.cells.begin(), b.cells.end());
        hint.step.others = a.others;
        hint.step.houses = {a.houses[0], a.houses[1], b.houses[0], b.houses[1], a.houses[2]};
        hint.step.digits = a.digits;
        if (a.digits != b.digits) hint.step.digits.push_back(b.digits[0]);
      }
      if (look.take(hint)) return true;
    }
  }
  return false;
}

// All empty rectangles of a position are made, then those of one box are paired.
template <class G>
bool dual_empty_rectangle(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const std::vector<Hint> all =
      all_found(look, TechniqueId::empty_rectangle, row,
                [](const View<G>& alone, const ProfileRow& single, Hint& one) {
                  empty_rectangle(alone, single.size, single, one, true);
                });
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const Step& a = all[i].step;
      const Step& b = all[j].step;
      if (a.houses[0] != b.houses[0] || a.digits != b.digits) continue;
      if (!start_dual<G>(all[i], all[j], row.yield[0], hint)) continue;
      if (keep) {
        hint.step.cells = a.cells;
        for (const CellId c : b.cells) {
          if (std::find(a.cells.begin(), a.cells.end(), c) == a.cells.end()) {
            hint.step.cells.push_back(c);
          }
        }
        hint.step.others = a.others;
        hint.step.houses = {a.houses[0], a.houses[1], b.houses[1]};
        hint.step.digits = a.digits;
      }
      if (look.take(hint)) return true;
    }
  }
  return false;
}

}  // namespace tresse::logic
