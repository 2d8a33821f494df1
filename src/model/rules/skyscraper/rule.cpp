// Skyscrapers are read from the side of the clue: the greatest digit so far, and how many were seen.
#include "model/rules/clue.hpp"

namespace tresse::skyscraper {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Seen {
    int top = 0;
    int count = 0;
    auto operator<=>(const Seen&) const = default;
  };
  const int asked = clue.values[0];
  const auto step = [asked](const Seen& at, int v) -> std::optional<Seen> {
    if (v <= at.top) return at;
    return at.count < asked ? std::optional(Seen{v, at.count + 1}) : std::nullopt;
  };
  to.automaton(clue.cells, Seen{}, step, [asked](const Seen& at) { return at.count == asked; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::skyscraper,
          .name = "skyscraper",
          .key = "skyscraper",
          .text = "The number of digits greater than all before them, seen from the side of the clue, is the value.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true, .least = 1},
          .look = {.letter = "V"},
          .lower = lower};
}

}  // namespace tresse::skyscraper
