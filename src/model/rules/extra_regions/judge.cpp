// Keeps for each cell the regions that it is in: O(regions of a cell) a question.
#include <algorithm>
#include <limits>
#include <vector>

#include "base/ranges.hpp"
#include "model/rules/list.hpp"

namespace tresse::extra_regions {

PairJudge judge(const TopologySpec& spec) {
  std::vector<std::vector<std::size_t>> of(spec.side * spec.side);
  for (std::size_t r = 0; r < spec.extra_regions.size(); ++r) {
    for (const CellId c : spec.extra_regions[r]) of[c.index()].push_back(r);
  }
  return [of = std::move(of)](CellId a, CellId b) {
    if (a == b) return false;
    const auto& regions = of[b.index()];
    return ranges::any_of(of[a.index()], [&](std::size_t r) {
      return ranges::find(regions, r) != regions.end();
    });
  };
}

std::optional<std::pair<CellId, CellId>> clash(const TopologySpec& spec, const Grid& grid) {
  constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> seen_at(spec.side);
  for (const auto& region : spec.extra_regions) {
    seen_at.assign(spec.side, kNowhere);
    for (const CellId c : region) {
      const auto value = grid.at(c);
      if (!value) continue;
      std::size_t& before = seen_at[value->index()];
      if (before != kNowhere) return std::pair(CellId(before), c);
      before = c.index();
    }
  }
  return std::nullopt;
}

}  // namespace tresse::extra_regions
