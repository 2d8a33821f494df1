// Compares place by place.
#include "model/rules/judge.hpp"

namespace tresse {

bool clone::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (std::size_t i = 0; i < clue.first; ++i) {
    if (value_at(grid, clue.cells[i]) != value_at(grid, clue.cells[i + clue.first])) return false;
  }
  return true;
}

}  // namespace tresse
