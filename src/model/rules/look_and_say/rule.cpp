// Look and say: each digit is counted by an automaton of its own.
#include "model/rules/clue.hpp"

namespace tresse::look_and_say {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 0; i < clue.values.size(); i += 2) {
    const int asked = clue.values[i], digit = clue.values[i + 1];
    const auto step = [=](int count, int v) -> std::optional<int> {
      if (v != digit) return count;
      return count < asked ? std::optional(count + 1) : std::nullopt;
    };
    to.automaton(clue.cells, 0, step, [=](int count) { return count == asked; });
  }
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (clue.values.empty() || clue.values.size() % 2 != 0) return "takes pairs of a count and a digit";
  for (std::size_t i = 0; i < clue.values.size(); i += 2) {
    if (clue.values[i] < 0) return "counts " + std::to_string(clue.values[i]);
    if (clue.values[i + 1] < 1 || static_cast<std::size_t>(clue.values[i + 1]) > spec.side) return "asks for the digit " + std::to_string(clue.values[i + 1]);
  }
  return std::nullopt;
}

// "21 13": two of the digit 1, one 3.
std::string label(const Constraint& clue) {
  std::string text;
  for (std::size_t i = 0; i < clue.values.size(); ++i) text += (i % 2 == 0 && i != 0 ? " " : "") + std::to_string(clue.values[i]);
  return text;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::look_and_say,
          .name = "look and say cage",
          .key = "lookandsay",
          .text = "For each pair of a count and a digit, so many cells hold that digit. Digits that are not named are free.",
          .shape = ClueShape::numbers,
          .own = true,
          .look = {.colour = 0x2e7d32, .letter = "L", .label = label},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::look_and_say
