// Looks into the room.
#include "model/rules/judge.hpp"

namespace tresse {

bool numbered_room::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  const auto place = static_cast<std::size_t>(value_at(grid, clue.cells[0]));
  return value_at(grid, clue.cells.at(place - 1)) == clue.values[0];
}

}  // namespace tresse
