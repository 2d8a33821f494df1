// Every house is read cell by cell: into a set of digits, and where that is not full, into a table "where did I see this digit".
// Nothing is shared with the engines but the topology's list of houses, which tests compare with a second, independent derivation. Of the
// rules by which further cells differ it asks their judges, never the topology's links, which are what engines go by.
#include "model/verify.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/ranges.hpp"
#include "model/rules/differ.hpp"
#include "model/rules/judge.hpp"

namespace tresse {
namespace {

// As many cells as digits, and each digit in one: most houses of those who ask are so. False: the house is looked at cell by cell.
bool holds_each_digit(std::span<const CellId> cells, std::span<const std::uint16_t> values, std::size_t side) {
  if (cells.size() != side || side > 62) return false;  // the digits 1 to side, and the bit behind them, in 64 bits
  std::uint64_t seen = 0;
  unsigned bits = 0;
  for (const CellId c : cells) {
    const unsigned value = values[c.index()];  // 0: none
    seen |= std::uint64_t{1} << (value & 63U);
    bits |= value;
  }
  return bits < 64 && seen == (std::uint64_t{1} << (side + 1)) - 2;
}

}  // namespace

std::optional<Clash> v0::find_clash(const Topology& topology, const Grid& grid) {
  constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> seen_at;
  for (std::size_t h = 0; h < topology.house_count(); ++h) {
    if (holds_each_digit(topology.cells(HouseId(h)), grid.values(), topology.side())) continue;
    seen_at.assign(topology.side(), kNowhere);
    for (CellId c : topology.cells(HouseId(h))) {
      const auto value = grid.at(c);
      if (!value) continue;
      std::size_t& before = seen_at[value->index()];
      if (before != kNowhere) return Clash{CellId(before), c, HouseId(h), *value};
      before = c.index();
    }
  }
  if ((topology.rules() & kDifferRules).empty()) return std::nullopt;
  for (const DifferRule& rule : differ_rules()) {
    if (!topology.rules().has(rule.kind)) continue;
    if (const auto cells = rule.clash(topology.spec(), grid)) {
      return Clash{cells->first, cells->second, {}, *grid.at(cells->first), rule.kind};
    }
  }
  return std::nullopt;
}

std::string v0::where(const Topology& topology, const Clash& clash) {
  if (clash.rule) return std::string(differ_rule(*clash.rule).apart);
  return "in " + topology.long_name(clash.house);
}

std::string v0::twice_text(const Topology& topology, const Clash& clash) {
  if (!clash.rule) return topology.long_name(clash.house) + " holds a digit twice";
  return topology.name(clash.first) + " and " + topology.name(clash.second) + " are " +
         where(topology, clash) + " and hold the same digit";
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  if (grid.side() != puzzle.side() || !kVerifiedRules.covers(puzzle.rules())) return false;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    const CellId c(i);
    const auto value = grid.at(c);
    if (!value || value->index() >= puzzle.side()) return false;
    const auto given = puzzle.givens.at(c);
    if (given && *given != *value) return false;
    if (!given && puzzle.marks && !puzzle.marks->allows(c, *value)) return false;
  }
  if (find_clash(*puzzle.topology, grid)) return false;
  return ranges::all_of(puzzle.topology->spec().constraints, [&](const Constraint& clue) {
    return judge_clue(clue, *puzzle.topology, grid);
  });
}

}  // namespace tresse
