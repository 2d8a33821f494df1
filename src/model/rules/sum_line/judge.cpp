// Cuts as soon as a piece is full, from each cell where the line may begin.
#include "model/rules/judge.hpp"

namespace tresse {

bool sum_line::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const int sum = clue.values.empty() ? 10 : clue.values[0];
  const bool loop = clue.cells.front() == clue.cells.back();
  const std::size_t count = clue.cells.size() - (loop ? 1 : 0);
  for (std::size_t from = 0; from < (loop ? count : 1); ++from) {
    int piece = 0;
    for (std::size_t i = 0; i < count && piece <= sum; ++i) {
      if (piece == sum) piece = 0;
      piece += value_at(grid, clue.cells[(from + i) % count]);
    }
    if (piece == sum) return true;
  }
  return false;
}

}  // namespace tresse
