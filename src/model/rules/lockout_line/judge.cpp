// Compares each inner cell with both ends.
#include <cstdlib>

#include "model/rules/judge.hpp"

namespace tresse {

bool lockout_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int a = value_at(grid, clue.cells.front());
  const int b = value_at(grid, clue.cells.back());
  if (std::abs(a - b) < (clue.values.empty() ? 4 : clue.values[0])) return false;
  for (std::size_t i = 1; i + 1 < clue.cells.size(); ++i) {
    const int v = value_at(grid, clue.cells[i]);
    if ((v >= a && v <= b) || (v >= b && v <= a)) return false;
  }
  return true;
}

}  // namespace tresse
