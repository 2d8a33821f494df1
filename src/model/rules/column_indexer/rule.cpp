// A column indexer: it holds V if and only if the cell of column V in its row holds its column.
#include "model/rules/clue.hpp"

namespace tresse::column_indexer {
namespace {

void lower(const Constraint& clue, const Topology& t, Lowering& to) {
  const std::size_t row = t.row_of(clue.cells[0]);
  const int own = static_cast<int>(t.column_of(clue.cells[0]) + 1);
  for (std::size_t d = 0; d < t.side(); ++d) {
    const int v = static_cast<int>(d + 1);
    to.pair(clue.cells[0], t.cell(row, d), [v, own](int a, int b) { return (a == v) == (b == own); });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::column_indexer,
          .name = "column indexer",
          .key = "columnindexer",
          .text = "If the cell in row R and column C holds V, the cell in row R and column V holds C.",
          .shape = ClueShape::each_cell,
          .look = {.colour = 0xf3d3d3, .letter = "C"},
          .lower = lower};
}

}  // namespace tresse::column_indexer
