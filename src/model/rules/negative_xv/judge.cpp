// Every edge with such a sum must have its mark.
#include "model/rules/judge.hpp"

namespace tresse {

bool negative_xv::judge(const Constraint&, const Topology& t, const Grid& grid) {
  return all_edges(t, [&](CellId a, CellId b) {
    const int sum = value_at(grid, a) + value_at(grid, b);
    return (sum != 5 && sum != 10) || marked(t, RuleKind::xv, a, b);
  });
}

}  // namespace tresse
