// Looks at the distance of each cell and the next one.
#include <cstdlib>

#include "model/rules/judge.hpp"

namespace tresse {

bool whispers::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  const int half = static_cast<int>(t.side() / 2 + t.side() % 2);
  const int least = clue.values.empty() ? half : clue.values[0];
  for (std::size_t i = 0; i + 1 < clue.cells.size(); ++i) {
    if (std::abs(value_at(grid, clue.cells[i]) - value_at(grid, clue.cells[i + 1])) < least) return false;
  }
  return true;
}

}  // namespace tresse
