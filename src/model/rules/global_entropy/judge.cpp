// Counts low, middle and high digits of each square.
#include <set>

#include "model/rules/judge.hpp"

namespace tresse {

bool global_entropy::judge(const Constraint&, const Topology& t, const Grid& grid) {
  const std::size_t n = t.side();
  for (std::size_t row = 0; row + 1 < n; ++row) {
    for (std::size_t column = 0; column + 1 < n; ++column) {
      std::set<std::size_t> thirds;
      for (const std::size_t c : {row * n + column, row * n + column + 1, row * n + n + column, row * n + n + column + 1}) {
        thirds.insert(grid.at(CellId(c))->index() * 3 / n);
      }
      if (thirds.size() < 3) return false;
    }
  }
  return true;
}

}  // namespace tresse
