// Collects the digits.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool count_distinct::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  std::set<int> digits;
  for (std::size_t i = 1; i < clue.cells.size(); ++i) digits.insert(value_at(grid, clue.cells[i]));
  return static_cast<int>(digits.size()) == value_at(grid, clue.cells[0]);
}

}  // namespace tresse
