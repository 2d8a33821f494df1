// Houses that follow from other houses: N cells that hold every digit once, though no rule says it.
#pragma once

#include <vector>

#include "tresse/model/topology.hpp"

namespace tresse {

struct ImpliedHouse {
  std::vector<CellId> cells;  // N, rising
  ImpliedBy by;
};

// Those of a topology that has only given houses as yet, each after those that it follows from. None above side 64, in
// topologies of more than 512 houses, or where there are no houses but lines, boxes and diagonals. The work is bounded:
// on sides above 12 some may be missed.
[[nodiscard]] std::vector<ImpliedHouse> find_implied_houses(const Topology& topology);

}  // namespace tresse
