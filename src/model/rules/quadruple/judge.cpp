// Counts each of the digits.
#include <algorithm>

#include "model/rules/judge.hpp"

namespace tresse {

bool quadruple::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (const std::int32_t asked : clue.values) {
    const auto holds = [&](CellId c) { return value_at(grid, c) == asked; };
    const auto there = std::count_if(clue.cells.begin(), clue.cells.end(), holds);
    if (there < std::count(clue.values.begin(), clue.values.end(), asked)) return false;
  }
  return true;
}

}  // namespace tresse
