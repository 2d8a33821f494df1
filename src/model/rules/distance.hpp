// Judges of the rules that depend only on how many rows and columns apart two cells are. They know no links.
#pragma once

#include <cstddef>

#include "model/rules/differ.hpp"

namespace tresse {

// Must two different cells differ that are so many rows and columns apart?
using DistanceJudge = bool (*)(std::size_t rows, std::size_t columns);

[[nodiscard]] PairJudge judge_distance(const TopologySpec& spec, DistanceJudge differ);

// requires: `differ` holds for no cells more than `reach` rows or columns apart. O(N^2 * reach^2).
[[nodiscard]] std::optional<std::pair<CellId, CellId>> clash_at_distance(const TopologySpec& spec,
                                                                         const Grid& grid,
                                                                         std::size_t reach,
                                                                         DistanceJudge differ);

}  // namespace tresse
