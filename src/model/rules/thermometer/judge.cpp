// Walks from the bulb to the tip.
#include <span>

#include "model/rules/judge.hpp"

namespace tresse {

bool thermometer::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  int before = value_at(grid, clue.cells[0]);
  for (const CellId c : std::span(clue.cells).subspan(1)) {
    const int v = value_at(grid, c);
    if (before >= v) return false;
    before = v;
  }
  return true;
}

}  // namespace tresse
