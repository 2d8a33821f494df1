// Looks at each three cells in a row.
#include "model/rules/judge.hpp"

namespace tresse {

bool modular_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  return each_three(grid, clue.cells, [](int v) { return static_cast<std::size_t>(v) % 3; });
}

}  // namespace tresse
