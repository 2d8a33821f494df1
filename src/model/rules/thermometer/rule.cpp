// A thermometer: each cell and the next one.
#include "model/rules/clue.hpp"

namespace tresse::thermometer {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], [](int a, int b) { return a < b; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::thermometer,
          .name = "thermometer",
          .key = "thermometer",
          .text = "The digits rise from the bulb to the tip.",
          .shape = ClueShape::line,
          .differ = true,
          .look = {.colour = 0xcfcfcf, .width = 0.28, .begin = LineEnd::bulb},
          .lower = lower};
}

}  // namespace tresse::thermometer
