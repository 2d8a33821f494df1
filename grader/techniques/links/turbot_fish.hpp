// Boxed Turbot Fish: two strong links of one digit, one of them in a box, one end of each seeing the other.
// Skyscraper and Two-String Kite are the same on lines: a bounded row takes these too, and two rows or columns that
// meet in a box. HoDoKu calls all of them Turbot Fish, and Sudoku Explainer so calls its shortest Forcing X-Chain.
// Its step is as theirs:
//   cells {a, b}: the other ends; others {p, q}: the ends that see each other; houses {of a and p, of b and q, of p and q};
//   digits {v}: v leaves what sees a and b
#pragma once

#include "grader/techniques/links/strong_links.hpp"

namespace tresse::logic {

// A house that holds both cells; house_count(): none.
template <class G>
std::size_t common_house(const G& geo, std::size_t a, std::size_t b) {
  for (const auto place : geo.places(a)) {
    for (const auto other : geo.places(b)) {
      if (place.house == other.house) return place.house;
    }
  }
  return geo.house_count();
}

template <class G>
bool take_turbot_fish(const View<G>& look, const StrongLink& one, const StrongLink& other,
                      std::size_t v, const ProfileRow& row, Hint& hint, bool keep) {
  for (const std::size_t i : {0u, 1u}) {
    for (const std::size_t j : {0u, 1u}) {
      const std::size_t p = one.end[i];
      const std::size_t q = other.end[j];
      const std::size_t a = one.end[1 - i];
      const std::size_t b = other.end[1 - j];
      if (p == q || p == b || a == q || a == b) continue;
      // Cells that see each other by a rule alone have no house that the step could name.
      const std::size_t joint = common_house(look.geo, p, q);
      if (joint == look.geo.house_count()) continue;
      hint.start(row.yield[0]);
      remove_seen(look, a, b, v, hint);
      if (!hint.worth()) continue;
      if (keep) {
        add_cells(hint.step.cells, a, b);
        add_cells(hint.step.others, p, q);
        add_houses(hint.step.houses, one.house, other.house, joint);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
  }
  return false;
}

template <class G>
bool turbot_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  std::vector<StrongLink> links;
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    links.clear();
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      const Mask places = look.pos(h, v);
      if (size_of(places) != 2) continue;
      const std::size_t first = lowest(places);
      const std::size_t second = lowest(static_cast<Mask>(places & ~bit<G>(first)));
      links.push_back({h, {geo.cell(h, first), geo.cell(h, second)}});
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
      for (std::size_t j = i + 1; j < links.size(); ++j) {
        const bool lines = is_line(geo.kind(links[i].house)) && is_line(geo.kind(links[j].house));
        if (lines && !row.bounded) continue;
        if (take_turbot_fish(look, links[i], links[j], v, row, hint, keep)) return true;
      }
    }
  }
  return false;
}

}  // namespace tresse::logic
