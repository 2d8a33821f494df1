// Looks at all cells one step away that are no maximum themselves.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool maximum::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  std::set<CellId> marked;
  for (const Constraint& other : t.spec().constraints) {
    if (other.kind == RuleKind::maximum) marked.insert(other.cells[0]);
  }
  const CellId own = clue.cells[0];
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (distance(t, own, c) != 1 || marked.contains(c)) continue;
    if (value_at(grid, own) <= value_at(grid, c)) return false;
  }
  return true;
}

}  // namespace tresse
