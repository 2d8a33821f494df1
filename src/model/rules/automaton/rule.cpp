// An automaton that the clue itself gives.
#include "model/rules/clue.hpp"

namespace tresse::automaton {
namespace {

// Of a state, from 1: whether the line may end there, then the next state for each digit.
std::size_t row_of(std::int32_t state, std::size_t side) { return 1 + static_cast<std::size_t>(state - 1) * (side + 1); }

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const std::size_t side = to.side();
  const auto step = [&](std::int32_t state, int v) -> std::optional<std::int32_t> {
    const std::int32_t next = clue.values[row_of(state, side) + static_cast<std::size_t>(v)];
    return next == 0 ? std::nullopt : std::optional(next);
  };
  to.automaton(clue.cells, std::int32_t{1}, step, [&](std::int32_t state) { return clue.values[row_of(state, side)] == 1; });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  constexpr std::int32_t kMostStates = 10'000;
  const std::int32_t states = clue.values.empty() ? 0 : clue.values[0];
  if (states < 1 || states > kMostStates) return "takes 1 to 10000 states";
  if (clue.values.size() != row_of(states + 1, spec.side)) return "takes for each state whether the line may end there and a next state for each digit";
  for (std::size_t i = 1; i < clue.values.size(); ++i) {
    const bool end = (i - 1) % (spec.side + 1) == 0;
    if (clue.values[i] < 0 || clue.values[i] > (end ? 1 : states)) return "names the state " + std::to_string(clue.values[i]);
  }
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::automaton,
          .name = "automaton",
          .key = "automaton",
          .text = "The cells lead an automaton from state 1 to one where a line may end: values are the number of states, then of each state 1 if a "
                  "line may end there or 0, and the next state for each digit, 0 if there is none.",
          .shape = ClueShape::numbers,
          .own = true,
          .look = {.colour = 0xb8c4a8, .width = 0.14, .letter = "A"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::automaton
