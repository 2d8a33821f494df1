// Naked pair, triple, quad: removals in the one house where the set is seen.
#pragma once

#include "grader/se/hint.hpp"

namespace tresse::se {

// Calls f(house, positions, digits) for each naked set of d cells in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool naked_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (const std::size_t h : geo.block_column_row()) {
    if (look.clean(h)) continue;
    if (look.open(h) < least_open) continue;
    Mask among = 0;
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const std::size_t k = size_of(look.cand(geo.cell(h, p)));
      if (k >= 2 && k <= d) among |= bit<G>(p);
    }
    if (size_of(among) < d) continue;
    const bool done = combinations(among, d, [&](Mask places) {
      Mask digits = 0;
      for (const std::size_t p : BitsOf{places}) digits |= look.cand(geo.cell(h, p));
      return size_of(digits) == d && f(h, places, digits);
    });
    if (done) return true;
  }
  return false;
}

template <class G>
bool naked_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return naked_sets(look, d, row.open_cells, [&](std::size_t h, Mask places, Mask digits) {
    hint.start(row.yield[0]);
    for (std::size_t p = 0; p < look.geo.side(); ++p) {
      if ((places & bit<G>(p)) != 0) continue;
      const std::size_t c = look.geo.cell(h, p);
      hint.remove(c, look.cand(c) & digits);
    }
    if (!hint.worth()) return false;
    if (keep) {
      add_positions(hint.step.cells, look.geo, h, places);
      add_houses(hint.step.houses, h);
      add_digits(hint.step.digits, digits);
    }
    return true;
  });
}

}  // namespace tresse::se
