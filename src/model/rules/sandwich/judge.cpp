// Finds both crusts and adds up what lies between them.
#include <algorithm>
#include <numeric>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool sandwich::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  std::vector<int> line;
  for (const CellId c : clue.cells) line.push_back(value_at(grid, c));
  const auto one = std::find(line.begin(), line.end(), 1);
  const auto top = std::find(line.begin(), line.end(), static_cast<int>(t.side()));
  if (one == line.end() || top == line.end() || one == top) return false;
  return std::accumulate(std::min(one, top) + 1, std::max(one, top), 0) == clue.values[0];
}

}  // namespace tresse
