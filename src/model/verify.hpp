// The solution checker. Naive code with no bit tricks that includes nothing it checks: no candidates, no
// propagation, no engine. Its word is the last one on every solution that leaves the program.
#pragma once

#include <optional>

#include "base/ids.hpp"
#include "model/grid.hpp"
#include "model/puzzle.hpp"

namespace tresse {

// Two equal values in one house.
struct Clash {
  CellId first;
  CellId second;
  HouseId house;
  Digit digit;
};

// The first clash in house order, then cell order. O(houses * N).
[[nodiscard]] std::optional<Clash> find_clash(const Topology& topology, const Grid& grid);

// Is `grid` complete, valid in every house, and does it agree with the givens and pencil marks?
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace tresse
