// Reads the line in both directions.
#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool palindrome::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::vector<int> line;
  for (const CellId c : clue.cells) line.push_back(value_at(grid, c));
  return std::equal(line.begin(), line.end(), line.rbegin());
}

}  // namespace tresse
