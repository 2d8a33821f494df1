// Asks each circle.
#include "model/rules/judge.hpp"

namespace tresse {

bool counting_circles::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (const CellId circle : clue.cells) {
    int same = 0;
    for (const CellId c : clue.cells) same += value_at(grid, c) == value_at(grid, circle) ? 1 : 0;
    if (same != value_at(grid, circle)) return false;
  }
  return true;
}

}  // namespace tresse
