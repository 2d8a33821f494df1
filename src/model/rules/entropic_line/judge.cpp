// Looks at each three cells in a row.
#include "model/rules/judge.hpp"

namespace tresse {

bool entropic_line::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  const std::size_t third = t.side() / 3;
  return each_three(grid, clue.cells, [third](int v) { return (static_cast<std::size_t>(v) + third - 1) / third; });
}

}  // namespace tresse
