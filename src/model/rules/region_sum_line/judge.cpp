// Adds up piece by piece.
#include <algorithm>
#include <functional>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool region_sum_line::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  std::vector<int> sums;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    if (i == 0 || box_at(t, clue.cells[i]) != box_at(t, clue.cells[i - 1])) sums.push_back(0);
    sums.back() += value_at(grid, clue.cells[i]);
  }
  return std::adjacent_find(sums.begin(), sums.end(), std::not_equal_to<>()) == sums.end();
}

}  // namespace tresse
