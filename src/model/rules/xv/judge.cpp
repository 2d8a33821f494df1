// Adds the two digits.
#include "model/rules/judge.hpp"

namespace tresse {

bool xv::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  return value_at(grid, clue.cells[0]) + value_at(grid, clue.cells[1]) == clue.values[0];
}

}  // namespace tresse
