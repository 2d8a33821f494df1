// A lockout line is read from both ends first, as a between line.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::lockout_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Ends {
    int read = 0;  // how many of the ends
    int low = 0;
    int high = 0;
    auto operator<=>(const Ends&) const = default;
  };
  const int apart = value_or(clue, 4);
  std::vector<CellId> cells = {clue.cells.front(), clue.cells.back()};
  cells.insert(cells.end(), clue.cells.begin() + 1, clue.cells.end() - 1);
  const auto step = [apart](const Ends& at, int v) -> std::optional<Ends> {
    if (at.read == 0) return Ends{1, v, v};
    if (at.read == 2) return v < at.low || v > at.high ? std::optional(at) : std::nullopt;
    const Ends both{2, std::min(at.low, v), std::max(at.high, v)};
    return both.high - both.low >= apart ? std::optional(both) : std::nullopt;
  };
  to.automaton(std::move(cells), Ends{}, step, [](const Ends& at) { return at.read == 2; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::lockout_line,
          .name = "lockout line",
          .key = "lockout",
          .text = "The ends of the line differ by at least the value, usually 4; the other cells are neither equal to an end nor between both.",
          .shape = ClueShape::line,
          .value = ClueValue{.least = 1},
          .own = true,
          .look = {.colour = 0x8aa0b8, .width = 0.12, .begin = LineEnd::diamond, .end = LineEnd::diamond, .usual = 4},
          .lower = lower};
}

}  // namespace tresse::lockout_line
