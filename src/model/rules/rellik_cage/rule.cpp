// A rellik cage: the digits used so far, no part of which sums to the value.
#include <bit>

#include "model/rules/clue.hpp"

namespace tresse::rellik_cage {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int value = clue.values[0];
  const auto sums_to = [](DigitBits set, int rest) {
    std::vector<bool> reached(static_cast<std::size_t>(rest) + 1, false);
    reached[0] = true;
    for (; set != 0; set &= set - 1) {
      const auto v = static_cast<std::size_t>(std::countr_zero(set)) + 1;
      for (std::size_t s = reached.size(); s-- > v;) reached[s] = reached[s] || reached[s - v];
    }
    return static_cast<bool>(reached.back());
  };
  const auto step = [=](DigitBits set, int v) -> std::optional<DigitBits> {
    const DigitBits with = set | DigitBits{1} << (v - 1);
    return with == set || sums_to(with, value) ? std::nullopt : std::optional(with);
  };
  to.automaton(clue.cells, DigitBits{0}, step, [](DigitBits) { return true; });
}

std::optional<std::string> fault(const Constraint&, const TopologySpec& spec) {
  if (spec.side > 9) return "is for sides up to 9";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::rellik_cage,
          .name = "rellik cage",
          .key = "rellikcage",
          .text = "The cells differ, and no one or more of them sum to the value.",
          .shape = ClueShape::cage,
          .value = ClueValue{.needed = true, .least = 1, .most = 1000},
          .own = true,
          .differ = true,
          .look = {.colour = 0xb03030, .letter = "R"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::rellik_cage
