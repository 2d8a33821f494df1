// Goes through all edges without a dot, and asks each ratio dot for its ratio.
#include "model/rules/judge.hpp"

namespace tresse {

bool negative_ratio::judge(const Constraint&, const Topology& t, const Grid& grid) {
  return all_edges(t, [&](CellId a, CellId b) {
    if (marked(t, RuleKind::difference, a, b) || marked(t, RuleKind::ratio, a, b)) return true;
    const int x = value_at(grid, a);
    const int y = value_at(grid, b);
    bool any = false;
    for (const Constraint& dot : t.spec().constraints) {
      if (dot.kind != RuleKind::ratio) continue;
      any = true;
      const int times = dot.values.empty() ? 2 : dot.values[0];
      if (x == times * y || y == times * x) return false;
    }
    return any || (x != 2 * y && y != 2 * x);
  });
}

}  // namespace tresse
