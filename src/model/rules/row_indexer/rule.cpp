// A row indexer: it holds V if and only if the cell of row V in its column holds its row.
#include "model/rules/clue.hpp"

namespace tresse::row_indexer {
namespace {

void lower(const Constraint& clue, const Topology& t, Lowering& to) {
  const std::size_t column = t.column_of(clue.cells[0]);
  const int own = static_cast<int>(t.row_of(clue.cells[0]) + 1);
  for (std::size_t d = 0; d < t.side(); ++d) {
    const int v = static_cast<int>(d + 1);
    to.pair(clue.cells[0], t.cell(d, column), [v, own](int a, int b) { return (a == v) == (b == own); });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::row_indexer,
          .name = "row indexer",
          .key = "rowindexer",
          .text = "If the cell in row R and column C holds V, the cell in row V and column C holds R.",
          .shape = ClueShape::each_cell,
          .look = {.colour = 0xd3ecd3, .letter = "R"},
          .lower = lower};
}

}  // namespace tresse::row_indexer
