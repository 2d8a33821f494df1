// Adds up the diagonal.
#include "model/rules/judge.hpp"

namespace tresse {

bool little_killer::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  int sum = 0;
  for (const CellId c : clue.cells) sum += value_at(grid, c);
  return sum == clue.values[0];
}

}  // namespace tresse
