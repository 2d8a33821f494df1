// Goes through all edges without a dot.
#include "model/rules/judge.hpp"

namespace tresse {

bool nonconsecutive::judge(const Constraint&, const Topology& t, const Grid& grid) {
  return all_edges(t, [&](CellId a, CellId b) {
    if (marked(t, RuleKind::difference, a, b) || marked(t, RuleKind::ratio, a, b)) return true;
    const int x = value_at(grid, a);
    const int y = value_at(grid, b);
    return x != y + 1 && y != x + 1;
  });
}

}  // namespace tresse
