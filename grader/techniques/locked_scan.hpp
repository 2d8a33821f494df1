// Locked candidates of one base house, shared by pointing and claiming. Any two houses with two or
// more common cells can lock a digit; which of the two is the base decides the name:
//   pointing   base = a house that is no line (box, region, diagonal, window, extra), cover = any
//   claiming   base = a row or column, cover = a house that is no line
// Two lines meet in one cell and lock nothing, so a Latin square without extra houses has no locked
// candidates. One place alone is a hidden single, not a lock.
// Cost: a cover must hold the first place, and there are no eliminations unless it has more places
// than the base; this drops nearly all (digit, cover) pairs before the places are compared.
#pragma once

#include <utility>

#include "grader/search.hpp"
#include "model/candidates.hpp"
#include "model/in_house.hpp"

namespace tresse {

// Digits rising, then covers in house order. True = enough found.
template <int W>
bool locked_in_house(const CandidateGrid<W>& grid, HouseId base, TechniqueId id,
                     Search<W>& search) {
  const Topology& topology = grid.topology();
  const std::size_t lines = 2 * grid.side();
  const auto base_cells = topology.cells(base);
  for (auto digit : grid.unplaced(base)) {
    const Digit d(digit);
    const Bits<W>& places = grid.places(base, d);
    const std::size_t count = places.count();
    if (count < 2) continue;
    for (const Membership& m : topology.houses(base_cells[first(places)])) {
      if (search.tick()) return true;
      const HouseId cover = m.house;
      if (cover == base || (id == TechniqueId::claiming && cover.index() < lines)) continue;
      const Bits<W>& cover_places = grid.places(cover, d);
      if (cover_places.count() <= count) continue;
      bool locked = true;
      for (auto p : places) locked = locked && in_house(topology, base_cells[p], cover);
      if (!locked) continue;

      Step step;
      step.technique = id;
      step.houses = {base, cover};
      step.digits = {d};
      for (auto p : places) step.cells.push_back(base_cells[p]);
      for (auto p : cover_places) {
        const CellId c = topology.cells(cover)[p];
        if (!in_house(topology, c, base)) step.eliminations.push_back(cand(c, d, grid.side()));
      }
      if (search.take(std::move(step))) return true;
    }
  }
  return false;
}

}  // namespace tresse
