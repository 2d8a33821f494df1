// The parity of the first cell says that of each other one.
#include "model/rules/judge.hpp"

namespace tresse {

bool parity_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  bool odd = value_at(grid, clue.cells[0]) % 2 == 1;
  for (const CellId c : clue.cells) {
    if ((value_at(grid, c) % 2 == 1) != odd) return false;
    odd = !odd;
  }
  return true;
}

}  // namespace tresse
