// A slow thermometer: each cell and the next one.
#include "model/rules/clue.hpp"

namespace tresse::slow_thermometer {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], [](int a, int b) { return a <= b; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::slow_thermometer,
          .name = "slow thermometer",
          .key = "slowthermometer",
          .text = "The digits never fall from the bulb to the tip.",
          .shape = ClueShape::line,
          .look = {.colour = 0xc0cedb, .width = 0.24, .begin = LineEnd::ring},
          .lower = lower};
}

}  // namespace tresse::slow_thermometer
