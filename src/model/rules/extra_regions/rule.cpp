// Extra regions: 2 to N - 1 cells that differ (N cells that differ are a house). Links are the pairs of each.
#include "model/rules/list.hpp"

namespace tresse::extra_regions {
namespace {

// O(size^2) for each region.
void links(const TopologySpec& spec, const LinkSink& sink) {
  for (const auto& region : spec.extra_regions) {
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (std::size_t k = i + 1; k < region.size(); ++k) sink(region[i], region[k]);
    }
  }
}

}  // namespace

DifferRule rule() {
  return {.kind = RuleKind::extra_regions,
          .name = "extra regions",
          .key = "extra_regions",
          .fpuzzles_key = "extraregion",
          .apart = "in an extra region",
          .what = "",
          .links = links,
          .judge = judge,
          .clash = clash};
}

}  // namespace tresse::extra_regions
