// A digit is seen if none before it is as great.
#include "model/rules/judge.hpp"

namespace tresse {

bool skyscraper::judge(const Constraint& clue, const Topology&, const Grid& grid) {
  int seen = 0;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    bool hidden = false;
    for (std::size_t k = 0; k < i; ++k) hidden = hidden || value_at(grid, clue.cells[k]) >= value_at(grid, clue.cells[i]);
    if (!hidden) ++seen;
  }
  return seen == clue.values[0];
}

}  // namespace tresse
