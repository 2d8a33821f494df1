// A palindrome: cells at the same distance from both ends are equal.
#include "model/rules/clue.hpp"

namespace tresse::palindrome {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 0; i < clue.cells.size() / 2; ++i) {
    to.pair(clue.cells[i], clue.cells[clue.cells.size() - 1 - i], [](int a, int b) { return a == b; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::palindrome,
          .name = "palindrome",
          .key = "palindrome",
          .text = "The line reads the same forwards and backwards.",
          .shape = ClueShape::line,
          .look = {.colour = 0xb4b4b4, .width = 0.13},
          .lower = lower};
}

}  // namespace tresse::palindrome
