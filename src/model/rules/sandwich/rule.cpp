// A sandwich is read from one end: before the first crust, between both, behind the second.
#include "model/rules/clue.hpp"

namespace tresse::sandwich {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Read {
    int crusts = 0;
    int sum = 0;
    auto operator<=>(const Read&) const = default;
  };
  const int top = static_cast<int>(to.side());
  const int total = clue.values[0];
  const auto step = [=](const Read& at, int v) -> std::optional<Read> {
    if (v == 1 || v == top) return at.crusts < 2 ? std::optional(Read{at.crusts + 1, at.sum}) : std::nullopt;
    if (at.crusts != 1) return at;
    return at.sum + v <= total ? std::optional(Read{1, at.sum + v}) : std::nullopt;
  };
  to.automaton(clue.cells, Read{}, step, [=](const Read& at) { return at.crusts == 2 && at.sum == total; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::sandwich,
          .name = "sandwich",
          .key = "sandwichsum",
          .text = "The digits strictly between 1 and the greatest digit sum to the value.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true},
          .look = {.letter = "S"},
          .lower = lower};
}

}  // namespace tresse::sandwich
