// The ends are half of the sum of the line.
#include "model/rules/judge.hpp"

namespace tresse {

bool double_arrow::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  int all = 0;
  for (const CellId c : clue.cells) all += value_at(grid, c);
  return all == 2 * (value_at(grid, clue.cells.front()) + value_at(grid, clue.cells.back()));
}

}  // namespace tresse
