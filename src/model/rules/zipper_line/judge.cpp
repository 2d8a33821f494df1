// Collects the sums from both ends to the middle.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool zipper_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::set<int> sums;
  for (std::size_t i = 0, k = clue.cells.size() - 1; i <= k; ++i, --k) {
    sums.insert(i == k ? value_at(grid, clue.cells[i]) : value_at(grid, clue.cells[i]) + value_at(grid, clue.cells[k]));
    if (k == 0) break;
  }
  return sums.size() == 1;
}

}  // namespace tresse
