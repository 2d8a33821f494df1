// An odd digit leaves a rest when it is halved.
#include "model/rules/judge.hpp"

namespace tresse {

bool odd::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  return value_at(grid, clue.cells[0]) % 2 == 1;
}

}  // namespace tresse
