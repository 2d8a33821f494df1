// The digits that were read, as bits, behind how many there are to be.
#include <bit>

#include "model/rules/clue.hpp"

namespace tresse::count_distinct {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Seen {
    int asked = 0;
    DigitBits digits = 0;
    auto operator<=>(const Seen&) const = default;
  };
  const auto step = [](const Seen& at, int v) -> std::optional<Seen> {
    if (at.asked == 0) return Seen{v, 0};
    const Seen next{at.asked, at.digits | DigitBits{1} << (v - 1)};
    return std::popcount(next.digits) > next.asked ? std::nullopt : std::optional(next);
  };
  to.automaton(clue.cells, Seen{}, step, [](const Seen& at) { return std::popcount(at.digits) == at.asked; });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (spec.side > 9) return "is for sides up to 9";
  if (clue.cells.size() < 2) return "needs two cells or more";
  if (!clue.values.empty()) return "takes no value";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::count_distinct,
          .name = "count of digits",
          .key = "countdistinct",
          .text = "The first cell says how many digits the others hold. There are no values.",
          .shape = ClueShape::numbers,
          .own = true,
          .look = {.colour = 0xa59fd6, .width = 0.06, .begin = LineEnd::circle, .letter = "D"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::count_distinct
