// A cage: cells that differ, usually with their sum.
#include "model/rules/clue.hpp"

namespace tresse::killer_cage {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  if (!clue.values.empty()) return to.sets_of_sum(clue.cells, clue.values[0]);
  if (clue.cells.size() > to.side()) to.never();  // that they differ say the links
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::killer_cage,
          .name = "killer cage",
          .key = "killercage",
          .text = "The cells differ; they sum to the value, if there is one.",
          .shape = ClueShape::cage,
          .value = ClueValue{.least = 1},
          .differ = true,
          .look = {.colour = 0x333333},
          .lower = lower};
}

}  // namespace tresse::killer_cage
