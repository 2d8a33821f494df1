// A cell with an even digit.
#include "model/rules/clue.hpp"

namespace tresse::even {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  to.unary(clue.cells[0], [](int v) { return v % 2 == 0; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::even,
          .name = "even cell",
          .key = "even",
          .text = "The cell holds an even digit.",
          .shape = ClueShape::cell,
          .look = {.sign = CellSign::square},
          .lower = lower};
}

}  // namespace tresse::even
