// Two lists with the same digits: for each digit an automaton that counts up in one and down in the other.
#include "model/rules/clue.hpp"

namespace tresse::same_digits {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Read {
    std::size_t cells = 0;
    int more = 0;  // in the first list
    auto operator<=>(const Read&) const = default;
  };
  const std::size_t first = clue.first;
  for (int digit = 1; digit <= static_cast<int>(to.side()); ++digit) {
    const auto step = [=](const Read& at, int v) -> std::optional<Read> {
      const int by = v != digit ? 0 : at.cells < first ? 1 : -1;
      return at.more + by < 0 ? std::nullopt : std::optional(Read{at.cells + 1, at.more + by});
    };
    to.automaton(clue.cells, Read{}, step, [](const Read& at) { return at.more == 0; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::same_digits,
          .name = "same digits",
          .key = "samedigits",
          .text = "The two lists hold the same digits, each as often, in any order.",
          .shape = ClueShape::clone,
          .own = true,
          .look = {.colour = 0xe6ddf2, .letter = "a"},
          .lower = lower};
}

}  // namespace tresse::same_digits
