// The first skyscraper that is hidden: the greatest digit so far, until it is found.
#include "model/rules/clue.hpp"

namespace tresse::hidden_skyscraper {
namespace {

constexpr int kFound = 0;

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int asked = clue.values[0];
  const auto step = [asked](int top, int v) -> std::optional<int> {
    if (top == kFound) return kFound;
    if (v > top) return v;
    return v == asked ? std::optional(kFound) : std::nullopt;
  };
  to.automaton(clue.cells, -1, step, [](int top) { return top == kFound; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::hidden_skyscraper,
          .name = "hidden skyscraper",
          .key = "hiddenskyscraper",
          .text = "The first digit that is not greater than all before it, seen from the side of the clue, is the value.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true, .least = 1},
          .own = true,
          .look = {.letter = "H"},
          .lower = lower};
}

}  // namespace tresse::hidden_skyscraper
