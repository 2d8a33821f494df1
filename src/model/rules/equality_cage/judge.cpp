// Counts each sort.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool equality_cage::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  const int n = static_cast<int>(t.side());
  std::set<int> digits;
  int odd = 0, even = 0, low = 0, high = 0;
  for (const CellId c : clue.cells) {
    const int v = value_at(grid, c);
    digits.insert(v);
    ++(v % 2 == 0 ? even : odd);
    if (v <= n / 2) ++low;
    if (v > n - n / 2) ++high;
  }
  const int count = static_cast<int>(clue.cells.size());
  return static_cast<int>(digits.size()) == count && odd == even && low == high && low + high == count;
}

}  // namespace tresse
