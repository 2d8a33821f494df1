// A clone: each cell equals the one of the original.
#include "model/rules/clue.hpp"

namespace tresse::clone {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 0; i < clue.first; ++i) {
    to.pair(clue.cells[i], clue.cells[clue.first + i], [](int a, int b) { return a == b; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::clone,
          .name = "clone",
          .key = "clone",
          .text = "The cells of the clone hold the same digits as those of the original, place by place.",
          .shape = ClueShape::clone,
          .look = {.letter = "A"},
          .lower = lower};
}

}  // namespace tresse::clone
