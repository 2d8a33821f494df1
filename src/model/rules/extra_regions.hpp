// Extra regions: 2 to N - 1 cells that differ. (N cells that differ are a house.) See differ.hpp.
#pragma once

#include "model/rules/differ.hpp"

namespace tresse::extra_regions {

// Pairs of cells, O(size^2) for each region.
void links(const TopologySpec& spec, const LinkSink& sink);
// O(regions of a cell) a question.
[[nodiscard]] PairJudge judge(const TopologySpec& spec);
[[nodiscard]] std::optional<std::pair<CellId, CellId>> clash(const TopologySpec& spec,
                                                             const Grid& grid);

}  // namespace tresse::extra_regions
