// All ratio dots are shown: other neighbours do not have these ratios.
#include <algorithm>
#include <set>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::negative_ratio {
namespace {

void lower(const Constraint&, const Topology& t, Lowering& to) {
  std::set<int> ratios;
  for (const Constraint& other : t.spec().constraints) {
    if (other.kind == RuleKind::ratio) ratios.insert(value_or(other, 2));
  }
  if (ratios.empty()) ratios.insert(2);
  for (const auto& [a, b] : edges(t.side())) {
    if (has_clue_between(t.spec(), {RuleKind::difference, RuleKind::ratio}, a, b)) continue;
    to.pair(a, b, [&](int x, int y) {
      return ranges::none_of(ratios, [&](int times) { return x == times * y || y == times * x; });
    });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::negative_ratio,
          .name = "negative ratio rule",
          .key = "ratio",
          .text = "Cells that share an edge and have no dot between them are never of a ratio of one of the ratio dots, or of 2 if there are none.",
          .shape = ClueShape::listed,
          .lower = lower};
}

}  // namespace tresse::negative_ratio
