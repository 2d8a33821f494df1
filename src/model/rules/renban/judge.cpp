// Its digits differ, and from the least to the greatest there is no gap.
#include <map>
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool renban::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::map<CellId, int> line;  // a loop names its first cell twice
  for (const CellId c : clue.cells) line[c] = value_at(grid, c);
  std::set<int> digits;
  for (const auto& [cell, v] : line) digits.insert(v);
  const int span = *digits.rbegin() - *digits.begin();
  return digits.size() == line.size() && static_cast<std::size_t>(span) + 1 == digits.size();
}

}  // namespace tresse
