// A black dot: two cells of a ratio.
#include "model/rules/clue.hpp"

namespace tresse::ratio {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int times = value_or(clue, 2);
  to.pair(clue.cells[0], clue.cells[1], [times](int a, int b) { return a == times * b || b == times * a; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::ratio,
          .name = "ratio dot",
          .key = "ratio",
          .text = "One of the two cells is the other one times the value, usually 2.",
          .shape = ClueShape::pair,
          .value = ClueValue{.least = 1},
          .look = {.colour = 0x000000, .usual = 2},
          .lower = lower};
}

}  // namespace tresse::ratio
