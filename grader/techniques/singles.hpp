// Full House, Hidden Single and Naked Single.
#pragma once

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The single of digit v in its one place in house h.
template <class G>
bool take_single(const View<G>& look, TechniqueId technique, double rating, std::size_t h,
                 std::size_t v, Hint& hint, bool keep) {
  const std::size_t c = look.geo.cell(h, lowest(look.pos(h, v)));
  hint.start(technique, rating);
  hint.place(c, v);
  if (keep) {
    add_cells(hint.step.cells, c);
    add_houses(hint.step.houses, h);
    hint.step.digits.push_back(Digit(v));
  }
  return look.take(hint);
}

// Does the row look at this house? Size 0: at all; 1: at those that are not implied; 2: at implied ones.
template <class G>
bool asked_for(const View<G>& look, const ProfileRow& row, std::size_t h) {
  return row.size == 0 || look.geo.implied(h) == (row.size == 2);
}

// The last open cell of a house.
template <class G>
bool full_house(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const Yield& yield = row.yield[0];
  return any_house_of(look.geo, look.order, look.board.with_one_open, [&](std::size_t h) {
    if (!asked_for(look, row, h)) return false;
    const auto& lone = look.board.lone[h];
    if (empty(lone)) return false;  // a contradiction
    return take_single(look, yield.technique, yield.rating, h, lowest(lone), hint, keep);
  });
}

// A digit with one place in a house.
template <class G>
bool hidden_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const Yield& yield = row.yield[0];
  return any_house_of(look.geo, look.order, look.board.with_lone, [&](std::size_t h) {
    if (!asked_for(look, row, h)) return false;
    const double rating = look.geo.kind(h) == kBlock ? yield.rating : yield.in_line;
    for (const std::size_t v : BitsOf<typename G::Mask>{look.board.lone[h]}) {
      if (take_single(look, yield.technique, rating, h, v, hint, keep)) return true;
    }
    return false;
  });
}

// What values in implied houses exclude there; elsewhere it goes with the value.
template <class G>
bool implied_house(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  return any_changed_house(look, [&](std::size_t h) {
    if (!geo.implied(h)) return false;
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const std::size_t c = geo.cell(h, p);
      if (look.board.value[c] == 0) continue;
      const std::size_t v = look.board.value[c] - 1u;
      hint.start(row.yield[0]);
      for (std::size_t other = 0; other < geo.side(); ++other) {
        const std::size_t d = geo.cell(h, other);
        if (has(look.cand(d), v)) hint.remove(d, bit<G>(v));
      }
      if (!hint.worth()) continue;
      if (keep) {
        add_cells(hint.step.cells, c);
        add_houses(hint.step.houses, h);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

// A cell with one candidate: row by row.
template <class G>
bool naked_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const HouseRange rows = look.geo.ranges(HouseOrder::lines_first)[0];
  const auto in_row = [&](std::size_t h) {
    for (std::size_t p = 0; p < look.geo.side(); ++p) {
      const std::size_t c = look.geo.cell(h, p);
      if (!single(look.cand(c))) continue;
      const std::size_t v = lowest(look.cand(c));
      hint.start(row.yield[0]);
      hint.place(c, v);
      if (keep) {
        add_cells(hint.step.cells, c);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
    look.nothing_in(h);
    return false;
  };
  if (look.agenda != nullptr) return look.agenda->houses.any_of(rows, in_row);
  for (std::size_t h = rows.from; h < rows.to; ++h) {
    if (in_row(h)) return true;
  }
  return false;
}

}  // namespace tresse::logic
