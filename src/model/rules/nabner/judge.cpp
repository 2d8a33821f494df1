// Sorts the digits and looks at their gaps.
#include <algorithm>
#include <map>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool nabner::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::map<CellId, int> line;  // a loop names its first cell twice
  for (const CellId c : clue.cells) line[c] = value_at(grid, c);
  std::vector<int> digits;
  for (const auto& [cell, v] : line) digits.push_back(v);
  std::sort(digits.begin(), digits.end());
  for (std::size_t i = 1; i < digits.size(); ++i) {
    if (digits[i] - digits[i - 1] < 2) return false;
  }
  return true;
}

}  // namespace tresse
