// Asks all pairs of cells.
#include "model/rules/judge.hpp"

namespace tresse {

bool anti_taxicab::judge(const Constraint&, const Topology& t, const Grid& grid) {
  for (std::size_t a = 0; a < t.cell_count(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (grid.at(CellId(a)) == grid.at(CellId(b)) && distance(t, CellId(a), CellId(b)) == static_cast<std::size_t>(value_at(grid, CellId(a)))) return false;
    }
  }
  return true;
}

}  // namespace tresse
