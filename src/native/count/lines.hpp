// The order in which the lines of a grid are filled, when solutions are counted.
#pragma once

#include <vector>

#include "tresse/model/topology.hpp"

namespace tresse {

struct Lines {
  bool columns = false;                    // are they? Else rows
  std::vector<std::vector<CellId>> cells;  // of each line
};

// Lines that share boxes stand together, because a box that is begun is remembered by its cells; the fullest first, because they
// branch least. Rows or columns: those of which more share boxes, else those whose first ones have less to fill.
// requires: `open` says of each cell whether it is.
[[nodiscard]] Lines order_lines(const Topology& t, const std::vector<bool>& open);

}  // namespace tresse
