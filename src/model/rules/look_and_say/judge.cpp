// Counts.
#include <algorithm>

#include "base/ranges.hpp"

#include "model/rules/judge.hpp"

namespace tresse {

bool look_and_say::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (std::size_t i = 0; i < clue.values.size(); i += 2) {
    if (ranges::count_if(clue.cells, [&](CellId c) { return value_at(grid, c) == clue.values[i + 1]; }) != clue.values[i]) return false;
  }
  return true;
}

}  // namespace tresse
