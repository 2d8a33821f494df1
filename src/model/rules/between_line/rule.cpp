// A between line is read from both ends first, then the cells between them.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::between_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Ends {
    int read = 0;  // how many of the ends
    int low = 0;
    int high = 0;
    auto operator<=>(const Ends&) const = default;
  };
  std::vector<CellId> cells = {clue.cells.front(), clue.cells.back()};
  cells.insert(cells.end(), clue.cells.begin() + 1, clue.cells.end() - 1);
  if (cells.size() < 3) return;
  const auto step = [](const Ends& at, int v) -> std::optional<Ends> {
    if (at.read == 0) return Ends{1, v, v};
    if (at.read == 1) return Ends{2, std::min(at.low, v), std::max(at.high, v)};
    return v > at.low && v < at.high ? std::optional(at) : std::nullopt;
  };
  to.automaton(std::move(cells), Ends{}, step, [](const Ends& at) { return at.read == 2; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::between_line,
          .name = "between line",
          .key = "betweenline",
          .text = "The cells between the two ends of the line are strictly between the digits of the ends.",
          .shape = ClueShape::line,
          .look = {.colour = 0xa0a0a0, .width = 0.12, .begin = LineEnd::circle, .end = LineEnd::circle},
          .lower = lower};
}

}  // namespace tresse::between_line
