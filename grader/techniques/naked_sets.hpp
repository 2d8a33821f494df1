// Naked pair, triple, quad: removals in the one house where the set is seen.
#pragma once

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// Calls f(house, positions, digits) for each naked set of d cells in a house of `least_open` open cells or more,
// until f returns true.
template <class G, class F>
bool naked_sets(const View<G>& look, std::size_t d, std::size_t least_open, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  typename G::template List<Item<Mask>> cells;
  return any_changed_house(look, [&](std::size_t h) {
    if (look.open(h) >= least_open) {
      cells.clear();
      for (std::size_t p = 0; p < geo.side(); ++p) {
        const Mask& cand = look.cand(geo.cell(h, p));
        const std::size_t k = size_of(cand);
        if (k >= 2 && k <= d) cells.push_back({cand, p});
      }
      const bool done = tight_sets(look, cells, d, [&](const Mask& places, const Mask& digits) {
        return f(h, places, digits);
      });
      if (done) return true;
    }
    look.nothing_in(h);
    return false;
  });
}

template <class G>
bool take_naked(const View<G>& look, std::size_t h, const typename G::Mask& places,
                const typename G::Mask& digits, const Yield& yield, Hint& hint, bool keep) {
  hint.start(yield);
  for (std::size_t p = 0; p < look.geo.side(); ++p) {
    if (has(places, p)) continue;
    const std::size_t c = look.geo.cell(h, p);
    hint.remove(c, look.cand(c) & digits);
  }
  if (!hint.worth()) return false;
  if (keep) {
    add_positions(hint.step.cells, look.geo, h, places);
    add_houses(hint.step.houses, h);
    add_digits(hint.step.digits, digits);
  }
  return look.take(hint);
}

template <class G>
bool naked_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  return naked_sets(look, d, row.open_cells, [&](std::size_t h, Mask places, Mask digits) {
    return take_naked(look, h, places, digits, row.yield[0], hint, keep);
  });
}

}  // namespace tresse::logic
