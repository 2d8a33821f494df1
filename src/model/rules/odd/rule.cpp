// A cell with an odd digit.
#include "model/rules/clue.hpp"

namespace tresse::odd {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  to.unary(clue.cells[0], [](int v) { return v % 2 == 1; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::odd,
          .name = "odd cell",
          .key = "odd",
          .text = "The cell holds an odd digit.",
          .shape = ClueShape::cell,
          .look = {.sign = CellSign::disc},
          .lower = lower};
}

}  // namespace tresse::odd
