// Compares each inner cell with both ends.
#include "model/rules/judge.hpp"

namespace tresse {

bool between_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int a = value_at(grid, clue.cells.front());
  const int b = value_at(grid, clue.cells.back());
  for (std::size_t i = 1; i + 1 < clue.cells.size(); ++i) {
    const int v = value_at(grid, clue.cells[i]);
    if (!(a < v && v < b) && !(b < v && v < a)) return false;
  }
  return true;
}

}  // namespace tresse
