// Subtracts the two digits.
#include "model/rules/judge.hpp"

namespace tresse {

bool difference::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int apart = value_at(grid, clue.cells[0]) - value_at(grid, clue.cells[1]);
  const int asked = clue.values.empty() ? 1 : clue.values[0];
  return apart == asked || apart == -asked;
}

}  // namespace tresse
