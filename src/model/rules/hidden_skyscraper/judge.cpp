// Walks until a digit is lower than the one before it.
#include "model/rules/judge.hpp"

namespace tresse {

bool hidden_skyscraper::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    if (value_at(grid, clue.cells[i]) < value_at(grid, clue.cells[i - 1])) return value_at(grid, clue.cells[i]) == clue.values[0];
  }
  return false;
}

}  // namespace tresse
