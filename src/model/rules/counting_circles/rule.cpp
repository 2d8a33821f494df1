// Counting circles: of each digit there are as many circles as it says, or none.
#include "model/rules/clue.hpp"

namespace tresse::counting_circles {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (int digit = 1; digit <= static_cast<int>(to.side()); ++digit) {
    const auto step = [digit](int count, int v) -> std::optional<int> {
      if (v != digit) return count;
      return count < digit ? std::optional(count + 1) : std::nullopt;
    };
    to.automaton(clue.cells, 0, step, [digit](int count) { return count == 0 || count == digit; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::counting_circles,
          .name = "counting circles",
          .key = "countingcircles",
          .text = "A digit in one of these cells says in how many of them it stands.",
          .shape = ClueShape::cage,
          .own = true,
          .look = {.colour = 0x777777, .sign = CellSign::ring},
          .lower = lower};
}

}  // namespace tresse::counting_circles
