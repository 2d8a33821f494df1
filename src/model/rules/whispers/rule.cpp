// A whispers line: each cell and the next one are far apart.
#include "model/rules/clue.hpp"

namespace tresse::whispers {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int least = value_or(clue, static_cast<std::int32_t>((to.side() + 1) / 2));
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], [least](int a, int b) { return a - b >= least || b - a >= least; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::whispers,
          .name = "whispers line",
          .key = "whispers",
          .text = "Neighbours on the line differ by at least the value, usually half of the side, rounded up.",
          .shape = ClueShape::line,
          .value = ClueValue{.least = 1},
          .look = {.colour = 0x86d98a, .width = 0.16},
          .lower = lower};
}

}  // namespace tresse::whispers
