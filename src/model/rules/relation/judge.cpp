// Takes the bits of a value off one by one.
#include "model/rules/judge.hpp"

namespace tresse {

bool relation::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  for (std::size_t i = 0; i + 1 < clue.cells.size(); ++i) {
    std::int32_t bits = clue.values.at(static_cast<std::size_t>(value_at(grid, clue.cells[i])) - 1);
    for (int skip = value_at(grid, clue.cells[i + 1]); skip > 1; --skip) bits /= 2;
    if (bits % 2 == 0) return false;
  }
  return true;
}

}  // namespace tresse
