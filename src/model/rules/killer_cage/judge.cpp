// Collects the digits and adds them up.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool killer_cage::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::set<int> digits;
  int sum = 0;
  for (const CellId c : clue.cells) {
    digits.insert(value_at(grid, c));
    sum += value_at(grid, c);
  }
  return digits.size() == clue.cells.size() && (clue.values.empty() || sum == clue.values[0]);
}

}  // namespace tresse
