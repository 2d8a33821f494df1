// The grid that puzzles are generated on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "library/generate/parts.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::library {

// What several options say of one grid. Nothing: 9x9 with 3x3 boxes.
struct GridOptions {
  std::optional<std::size_t> order;  // boxes of order x order
  std::optional<BoxShape> box;
  std::optional<std::size_t> side;
  std::vector<std::uint16_t> regions;  // N * N region numbers from 0 instead of boxes
  bool latin = false;                  // no boxes
  bool diagonals = false;
  bool windoku = false;
  RuleSet global_rules;
};

// Refused: options that contradict each other, sides without usual boxes, what no topology is, sides above 256. O(N^2).
[[nodiscard]] Result<std::shared_ptr<const Topology>, GenerateRefusal> grid_topology(
    const GridOptions& options, PartName name);

}  // namespace tresse::library
