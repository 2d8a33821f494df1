// A step as a hint in four levels, each of which says more than the one before.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/step.hpp"

namespace tresse {

//   1  where to look    "Look in row 2."
//   2  for what         "Look in row 2 for: Naked Pair."
//   3  in which cells   "Look in row 2 for: Naked Pair. Its cells are r2c4, r2c9, its digits 3, 7."
//   4  what, and why    explain()
[[nodiscard]] std::array<std::string, 4> hint_levels(const Topology& topology,
                                                                   const Step& step,
                                                                   const DigitText& text = decimal);
// The same of an event that is no step. A hypothesis tells the house, then that a candidate of it is to be assumed,
// then its cell; a dead end keeps what contradicts for level 3.
[[nodiscard]] std::array<std::string, 4> hint_levels(const Topology& topology,
                                                                   const TraceEvent& event,
                                                                   const DigitText& text = decimal);
// The house to look in.
[[nodiscard]] HouseId hint_house(const Topology& topology, const Step& step);
[[nodiscard]] HouseId hint_house(const Topology& topology, CellId cell);
// The cells that a drawing marks for a hint of that level: at 1 and 2 those of the house to look in, at 3 and 4 those
// of the pattern, of a chain those of its links. They rise.
[[nodiscard]] std::vector<CellId> hint_cells(const Topology& topology,
                                                           const Step& step, int level);

}  // namespace tresse
