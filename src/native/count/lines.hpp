// The order in which the lines of a grid are filled, when solutions are counted.
#pragma once

#include <cstdint>
#include <optional>
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

// The order that leaves the fewest positions, as far as each digit by itself can tell: a position after some lines is, for a digit, the
// columns that it has there. None, where there are too many orders or ways to place a digit to try them all: 16,384 take 10 ms.
// requires: boxes, side at most 9; `candidates` of each cell as bits.
[[nodiscard]] std::optional<Lines> best_lines(const Topology& t, const std::vector<std::uint16_t>& candidates);

}  // namespace tresse
