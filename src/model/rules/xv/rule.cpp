// An X or a V between two cells: their sum.
#include "model/rules/clue.hpp"

namespace tresse::xv {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int sum = clue.values[0];
  to.pair(clue.cells[0], clue.cells[1], [sum](int a, int b) { return a + b == sum; });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  if (!clue.values.empty() && clue.values[0] != 5 && clue.values[0] != 10) return "does not take the value " + std::to_string(clue.values[0]);
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::xv,
          .name = "XV",
          .key = "xv",
          .text = "The two cells sum to the value, 10 (X) or 5 (V).",
          .shape = ClueShape::pair,
          .value = ClueValue{.needed = true, .least = 1},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::xv
