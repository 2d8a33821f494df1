// Reads the number in the circle and adds up the line.
#include "model/rules/judge.hpp"

namespace tresse {

bool arrow::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  int circle = 0;
  int line = 0;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    const int v = value_at(grid, clue.cells[i]);
    if (i < clue.first) {
      circle = 10 * circle + v;
    } else {
      line += v;
    }
  }
  return circle == line;
}

}  // namespace tresse
