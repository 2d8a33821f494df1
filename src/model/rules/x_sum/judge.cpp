// Adds up as many cells as the first one says.
#include "model/rules/judge.hpp"

namespace tresse {

bool x_sum::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int count = value_at(grid, clue.cells[0]);
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += value_at(grid, clue.cells[static_cast<std::size_t>(i)]);
  return sum == clue.values[0];
}

}  // namespace tresse
