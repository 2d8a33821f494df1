// Adds up.
#include "model/rules/judge.hpp"

namespace tresse {

bool sum::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  long total = 0;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    const long factor = clue.values.size() > 1 ? clue.values.at(i + 1) : 1;
    total += factor * value_at(grid, clue.cells[i]);
  }
  return total == clue.values[0];
}

}  // namespace tresse
