// An even digit is twice another number.
#include "model/rules/judge.hpp"

namespace tresse {

bool even::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  return value_at(grid, clue.cells[0]) % 2 == 0;
}

}  // namespace tresse
