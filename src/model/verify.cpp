// Every house is read cell by cell into a table "where did I see this digit". Nothing is shared
// with the engines but the topology's list of houses, which tests compare with a second,
// independent derivation.
#include "model/verify.hpp"

#include <limits>
#include <vector>

namespace tresse {

std::optional<Clash> find_clash(const Topology& topology, const Grid& grid) {
  constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> seen_at(topology.side());
  for (std::size_t h = 0; h < topology.house_count(); ++h) {
    seen_at.assign(topology.side(), kNowhere);
    for (CellId c : topology.cells(HouseId(h))) {
      const auto value = grid.at(c);
      if (!value) continue;
      std::size_t& before = seen_at[value->index()];
      if (before != kNowhere) return Clash{CellId(before), c, HouseId(h), *value};
      before = c.index();
    }
  }
  return std::nullopt;
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  if (grid.side() != puzzle.side()) return false;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    const CellId c(i);
    const auto value = grid.at(c);
    if (!value || value->index() >= puzzle.side()) return false;
    const auto given = puzzle.givens.at(c);
    if (given && *given != *value) return false;
    if (!given && puzzle.marks && !puzzle.marks->allows(c, *value)) return false;
  }
  return !find_clash(*puzzle.topology, grid);
}

}  // namespace tresse
