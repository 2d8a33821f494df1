// A white dot: two cells a difference apart.
#include "model/rules/clue.hpp"

namespace tresse::difference {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int d = value_or(clue, 1);
  to.pair(clue.cells[0], clue.cells[1], [d](int a, int b) { return a - b == d || b - a == d; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::difference,
          .name = "difference dot",
          .key = "difference",
          .text = "The two cells differ by the value, usually 1.",
          .shape = ClueShape::pair,
          .value = ClueValue{.least = 1},
          .look = {.colour = 0xffffff, .usual = 1},
          .lower = lower};
}

}  // namespace tresse::difference
