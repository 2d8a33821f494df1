// All X and V are shown: other neighbours do not have these sums.
#include "model/rules/clue.hpp"

namespace tresse::negative_xv {
namespace {

void lower(const Constraint&, const Topology& t, Lowering& to) {
  for (const auto& [a, b] : edges(t.side())) {
    if (has_clue_between(t.spec(), {RuleKind::xv}, a, b)) continue;
    to.pair(a, b, [](int x, int y) { return x + y != 5 && x + y != 10; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::negative_xv,
          .name = "negative XV rule",
          .key = "xv",
          .text = "Cells that share an edge and have no X or V between them never sum to 5 or to 10.",
          .shape = ClueShape::listed,
          .lower = lower};
}

}  // namespace tresse::negative_xv
