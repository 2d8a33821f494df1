// Finds the least and the greatest, and adds up what lies between them.
#include <algorithm>
#include <numeric>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool lunchbox::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::vector<int> line;
  for (const CellId c : clue.cells) line.push_back(value_at(grid, c));
  auto sorted = line;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return false;
  const auto [least, most] = std::minmax_element(line.begin(), line.end());
  return std::accumulate(std::min(least, most) + 1, std::max(least, most), 0) == clue.values[0];
}

}  // namespace tresse
