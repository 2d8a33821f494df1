// A parity line: each cell and the next one, since a chain of pairs needs no more.
#include <algorithm>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::parity_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], [](int a, int b) { return a % 2 != b % 2; });
  }
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  std::vector<CellId> cells = clue.cells;
  ranges::sort(cells);
  if (ranges::adjacent_find(cells) != cells.end()) return "names a cell twice";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::parity_line,
          .name = "parity line",
          .key = "parityline",
          .text = "Odd and even digits alternate along the line, which names no cell twice.",
          .shape = ClueShape::line,
          .own = true,
          .look = {.colour = 0xf2a3a3, .width = 0.14},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::parity_line
