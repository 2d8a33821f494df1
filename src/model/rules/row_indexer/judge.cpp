// Looks up the cell that it names.
#include "model/rules/judge.hpp"

namespace tresse {

bool row_indexer::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  const std::size_t v = static_cast<std::size_t>(value_at(grid, clue.cells[0]));
  const std::size_t row = clue.cells[0].index() / t.side();
  const std::size_t column = clue.cells[0].index() % t.side();
  return value_at(grid, CellId((v - 1) * t.side() + column)) == static_cast<int>(row + 1);
}

}  // namespace tresse
