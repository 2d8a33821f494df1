// An X-sum is read from its side: how many cells are left to add, and which sum.
#include "model/rules/clue.hpp"

namespace tresse::x_sum {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Read {
    int left = -1;  // cells to add; -1: the first one is not read
    int sum = 0;    // that they must have
    auto operator<=>(const Read&) const = default;
  };
  const auto step = [](Read at, int v) -> std::optional<Read> {
    if (at.left == 0) return at;
    at.left = (at.left < 0 ? v : at.left) - 1;
    at.sum -= v;
    if (at.sum < 0 || (at.left == 0 && at.sum != 0)) return std::nullopt;
    return at;
  };
  to.automaton(clue.cells, Read{-1, clue.values[0]}, step, [](const Read& at) { return at.left == 0; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::x_sum,
          .name = "X-sum",
          .key = "xsum",
          .text = "The first X digits from the side of the clue sum to the value; X is the first of them.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true, .least = 1},
          .look = {.letter = "X"},
          .lower = lower};
}

}  // namespace tresse::x_sum
