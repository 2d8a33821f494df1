// A nabner line: all pairs of its cells.
#include "model/rules/clue.hpp"

namespace tresse::nabner {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    for (std::size_t k = i + 1; k < clue.cells.size(); ++k) {
      if (clue.cells[i] == clue.cells[k]) continue;  // a loop
      to.pair(clue.cells[i], clue.cells[k], [](int a, int b) { return a - b > 1 || b - a > 1; });
    }
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::nabner,
          .name = "nabner line",
          .key = "nabner",
          .text = "No two digits of the line are equal or consecutive.",
          .shape = ClueShape::line,
          .differ = true,
          .look = {.colour = 0xe6d45e, .width = 0.16},
          .lower = lower};
}

}  // namespace tresse::nabner
