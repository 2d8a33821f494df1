// Looks up the cell that it names.
#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"

namespace tresse {

bool box_indexer::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  std::vector<CellId> box;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (box_at(t, CellId(i)) == box_at(t, clue.cells[0])) box.emplace_back(i);
  }
  const std::size_t v = static_cast<std::size_t>(value_at(grid, clue.cells[0]));
  const auto own = std::find(box.begin(), box.end(), clue.cells[0]) - box.begin();
  return value_at(grid, box[v - 1]) == static_cast<int>(own + 1);
}

}  // namespace tresse
