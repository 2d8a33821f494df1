// Cuts the values into rows of states, and walks.
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool automaton::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  std::vector<std::vector<std::int32_t>> rows;
  for (auto at = clue.values.begin() + 1; at != clue.values.end(); at += static_cast<std::ptrdiff_t>(t.side()) + 1) {
    rows.emplace_back(at, at + static_cast<std::ptrdiff_t>(t.side()) + 1);
  }
  std::size_t now = 1;
  for (const CellId c : clue.cells) {
    if (now == 0) return false;
    now = static_cast<std::size_t>(rows.at(now - 1).at(static_cast<std::size_t>(value_at(grid, c))));
  }
  return now != 0 && rows.at(now - 1).at(0) != 0;
}

}  // namespace tresse
