// A renban line is a set of cells with a window of digits.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::renban {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<CellId> cells = clue.cells;
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  std::vector<DigitBits> windows;
  if (cells.size() <= to.side()) {
    const DigitBits first = (DigitBits{1} << cells.size()) - 1;
    for (std::size_t low = 0; low + cells.size() <= to.side(); ++low) windows.push_back(first << low);
  }
  to.sets(std::move(cells), std::move(windows));
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::renban,
          .name = "renban line",
          .key = "renban",
          .text = "The line holds different, consecutive digits in any order.",
          .shape = ClueShape::line,
          .differ = true,
          .look = {.colour = 0xdda2e8, .width = 0.2},
          .lower = lower};
}

}  // namespace tresse::renban
