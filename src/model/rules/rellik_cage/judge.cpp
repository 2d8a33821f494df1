// Tries all parts of the cage.
#include "model/rules/judge.hpp"

namespace tresse {

bool rellik_cage::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (grid.at(clue.cells[i]) == grid.at(clue.cells[k])) return false;
    }
  }
  const auto any = [&](const auto& self, std::size_t from, int sum) -> bool {
    if (sum == clue.values[0]) return true;
    for (std::size_t i = from; i < clue.cells.size(); ++i) {
      if (self(self, i + 1, sum + value_at(grid, clue.cells[i]))) return true;
    }
    return false;
  };
  return !any(any, 0, 0);
}

}  // namespace tresse
