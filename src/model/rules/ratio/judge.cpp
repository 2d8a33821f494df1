// Divides the larger digit by the smaller one.
#include <algorithm>

#include "model/rules/judge.hpp"

namespace tresse {

bool ratio::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int small = std::min(value_at(grid, clue.cells[0]), value_at(grid, clue.cells[1]));
  const int large = std::max(value_at(grid, clue.cells[0]), value_at(grid, clue.cells[1]));
  const int asked = clue.values.empty() ? 2 : clue.values[0];
  return large % small == 0 && large / small == asked;
}

}  // namespace tresse
