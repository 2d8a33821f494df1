// No neighbours with consecutive digits. A dot between them makes an exception.
#include "model/rules/clue.hpp"

namespace tresse::nonconsecutive {
namespace {

void lower(const Constraint&, const Topology& t, Lowering& to) {
  for (const auto& [a, b] : edges(t.side())) {
    if (has_clue_between(t.spec(), {RuleKind::difference, RuleKind::ratio}, a, b)) continue;
    to.pair(a, b, [](int x, int y) { return x - y != 1 && y - x != 1; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::nonconsecutive,
          .name = "nonconsecutive",
          .key = "nonconsecutive",
          .text = "Cells that share an edge never differ by 1, but for those with a difference or ratio dot between them.",
          .shape = ClueShape::flag,
          .lower = lower};
}

}  // namespace tresse::nonconsecutive
