// Naked pair, triple, quad: removals in the one house where the set is seen. Locked pair, triple: the cells of the set lie
// where a box and a line cross, and the digits leave the rest of both.
#pragma once

#include "grader/board/house_lanes.hpp"
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
    bool possible = look.open(h) >= least_open;
    if constexpr (G::kSquare9) {
      if (possible && d == 2) {
        Mask nine[9];
        for (std::size_t p = 0; p < 9; ++p) nine[p] = look.cand(geo.cell(h, p));
        possible = has_pair_of_nine(nine);
      }
    }
    if (possible) {
      cells.clear();
      for (std::size_t p = 0; p < geo.side(); ++p) {
        const Mask& cand = look.cand(geo.cell(h, p));
        const std::size_t k = size_of(cand);
        if constexpr (G::kSquare9) {
          cells.push_if(k - 2 <= d - 2, {cand, p});
        } else {
          if (k >= 2 && k <= d) cells.push_back({cand, p});
        }
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

// Removes the digits from the cells of a house that are not of the set, nor in `taken`; false: no cell has one.
template <class G>
bool remove_beside(const View<G>& look, std::size_t h, std::size_t taken,
                   typename G::Mask positions, typename G::Mask digits, Hint& hint) {
  const std::size_t before = hint.removals.size();
  for (std::size_t p = 0; p < look.geo.side(); ++p) {
    const std::size_t c = look.geo.cell(h, p);
    bool skip = has(positions, p);
    for (const auto place : look.geo.places(c)) skip = skip || place.house == taken;
    if (!skip) hint.remove(c, look.cand(c) & digits);
  }
  return hint.removals.size() != before;
}

// Only sets that remove something from the box and something from the line outside of it: others are found as naked sets.
template <class G>
bool locked_set(const View<G>& look, std::size_t d, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (const Crossing& x : geo.crossings()) {
    if (is_line(geo.kind(x.base)) || !is_line(geo.kind(x.cover))) continue;
    if (look.clean(x.base) && look.clean(x.cover)) continue;
    Mask among = 0;
    for (const std::size_t p : BitsOf{x.common}) {
      const std::size_t k = size_of(look.cand(geo.cell(x.base, p)));
      if (k >= 2 && k <= d) among |= bit<G>(p);
    }
    const bool done = combinations(among, d, [&](Mask positions) {
      Mask digits = 0;
      for (const std::size_t p : BitsOf{positions}) digits |= look.cand(geo.cell(x.base, p));
      if (size_of(digits) != d) return false;
      hint.start(row.yield[0]);
      const bool in_box = remove_beside(look, x.base, geo.house_count(), positions, digits, hint);
      if (!in_box || !remove_beside(look, x.cover, x.base, 0, digits, hint)) return false;
      hint.gather();
      if (keep) {
        add_positions(hint.step.cells, geo, x.base, positions);
        add_houses(hint.step.houses, x.base, x.cover);
        add_digits(hint.step.digits, digits);
      }
      return look.take(hint);
    });
    if (done) return true;
  }
  return false;
}

}  // namespace tresse::logic
