// Sorts both.
#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool same_digits::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::vector<int> lists[2];
  for (std::size_t i = 0; i < clue.cells.size(); ++i) lists[i < clue.first ? 0 : 1].push_back(value_at(grid, clue.cells[i]));
  for (auto& list : lists) std::sort(list.begin(), list.end());
  return lists[0] == lists[1];
}

}  // namespace tresse
