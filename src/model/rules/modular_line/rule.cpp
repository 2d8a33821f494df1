// A modular line: cells at distance one and two leave different rests.
#include "model/rules/clue.hpp"

namespace tresse::modular_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const auto differ = [](int a, int b) { return a % 3 != b % 3; };
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], differ);
    if (i >= 2) to.pair(clue.cells[i - 2], clue.cells[i], differ);
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::modular_line,
          .name = "modular line",
          .key = "modularline",
          .text = "Any three cells in a row on the line leave different rests when divided by 3.",
          .shape = ClueShape::line,
          .look = {.colour = 0x66c2bd, .width = 0.14},
          .lower = lower};
}

}  // namespace tresse::modular_line
