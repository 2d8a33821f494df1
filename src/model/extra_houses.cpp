#include "model/extra_houses.hpp"

#include <algorithm>
#include <set>

#include "base/ranges.hpp"

namespace tresse {
namespace {

HouseCells diagonal(std::size_t side, bool rising) {
  HouseCells cells;
  for (std::size_t i = 0; i < side; ++i) cells.emplace_back(i * side + (rising ? side - 1 - i : i));
  return cells;
}

bool is_row_or_column(const HouseCells& cells, std::size_t side) {
  return ranges::all_of(cells, [&](CellId c) { return c.index() / side == cells[0].index() / side; }) ||
         ranges::all_of(cells, [&](CellId c) { return c.index() % side == cells[0].index() % side; });
}

}  // namespace

std::vector<HouseCells> disjoint_groups(const TopologySpec& spec) {
  const std::size_t side = spec.side;
  if (spec.regions.empty() && spec.box_rows == 0) return {};
  std::vector<HouseCells> groups(side);
  std::vector<std::size_t> seen(side, 0);
  for (std::size_t i = 0; i < side * side; ++i) {
    const std::size_t own = !spec.regions.empty() ? spec.regions[i] : i / side / spec.box_rows * (side / spec.box_cols) + i % side / spec.box_cols;
    if (seen[own] < side) groups[seen[own]].emplace_back(i);
    ++seen[own];
  }
  return groups;
}

bool ExtraHouses::others_cover(std::size_t cells) const {
  std::set<CellId> covered;
  for (const HouseCells& house : others) covered.insert(house.begin(), house.end());
  return covered.size() == cells;
}

ExtraHouses name_extra_houses(const TopologySpec& spec) {
  ExtraHouses named;
  if (spec.extra_houses.empty()) return named;
  std::vector<HouseCells> sorted = spec.extra_houses;
  for (HouseCells& house : sorted) std::sort(house.begin(), house.end());
  // A group that is a row or column is no extra house.
  std::vector<HouseCells> groups = disjoint_groups(spec);
  std::erase_if(groups, [&](const HouseCells& group) { return is_row_or_column(group, spec.side); });
  named.disjoint_groups = !groups.empty() && ranges::all_of(groups, [&](const HouseCells& group) { return ranges::find(sorted, group) != sorted.end(); });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    bool known = named.disjoint_groups && ranges::find(groups, sorted[i]) != groups.end();
    for (const bool rising : {false, true}) {
      HouseCells cells = diagonal(spec.side, rising);
      HouseCells in_order = cells;
      std::sort(in_order.begin(), in_order.end());
      if (in_order != sorted[i]) continue;
      known = true;
      (rising ? named.rising : named.falling) = true;
      named.diagonals.push_back(std::move(cells));
    }
    if (!known) named.others.push_back(spec.extra_houses[i]);
  }
  return named;
}

}  // namespace tresse
