// The chain. A change of a cell's candidates touches the houses of that cell; every technique gets
// the touched houses on its agenda. Candidates only ever disappear, so a house that is not touched
// cannot gain a finding, and the first finding among the agenda's houses is the first of all.
#include "grader/chain.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"

namespace tresse {

template <int W>
Chain<W>::Chain(const Topology& topology, std::span<const TechniqueId> order,
                std::size_t max_subset, StopToken stop)
    : touched_(topology.house_count()), met_(topology.cell_count(), 0) {
  const auto add = [&](const Technique& t) {
    if (t.subset <= max_subset) rows_.push_back({t.find.template of_width<W>(), {}});
  };
  for (TechniqueId id : order) add(technique(id));
  if (order.empty()) std::for_each(kChainTechniques.begin(), kChainTechniques.end(), add);
  search_.max_subset = max_subset;
  search_.stop = stop;
  look_everywhere();
}

template <int W>
void Chain<W>::look_everywhere() {
  for (Row& row : rows_) row.agenda = HouseSet::full(touched_.size());
}

template <int W>
void Chain<W>::look_nowhere() {
  for (Row& row : rows_) row.agenda.clear();
}

template <int W>
const Step* Chain<W>::next(const CandidateGrid<W>& grid) {
  search_.found.clear();
  for (Row& row : rows_) {
    std::swap(search_.agenda, row.agenda);
    row.find(grid, search_);
    std::swap(search_.agenda, row.agenda);
    if (search_.stopped != StopReason::none) return nullptr;
    if (!search_.found.empty()) return &search_.found.front();
  }
  return nullptr;
}

template <int W>
void Chain<W>::apply(CandidateGrid<W>& grid, const Step& step) {
  const std::size_t side = grid.side();
  for (CandId e : step.eliminations) {
    touch(grid.topology(), cell_of(e, side));
    const bool was_there = grid.eliminate(cell_of(e, side), digit_of(e, side));
    TRESSE_CHECK(was_there);
    if (trail_ != nullptr) trail_->removed(e);
  }
  for (CandId p : step.placements) place(grid, cell_of(p, side), digit_of(p, side));
  spread();
}

template <int W>
void Chain<W>::assume(CandidateGrid<W>& grid, CellId c, Digit d) {
  place(grid, c, d);
  spread();
}

template <int W>
void Chain<W>::place(CandidateGrid<W>& grid, CellId c, Digit d) {
  const Topology& topology = grid.topology();
  touch(topology, c);
  for (const Membership& m : topology.houses(c)) {
    const auto cells = topology.cells(m.house);
    for (auto p : grid.places(m.house, d)) {
      // Once each: where there are many houses, a cell shares hundreds with another.
      if (met_[cells[p].index()] != 0) continue;
      met_[cells[p].index()] = 1;
      touch(topology, cells[p]);
    }
  }
  if (trail_ != nullptr) record(grid, c, d);
  for (const Membership& m : topology.houses(c)) {
    for (auto p : grid.places(m.house, d)) met_[topology.cells(m.house)[p].index()] = 0;
  }
  for (CellId x : topology.links(c)) {
    if (grid.has(x, d)) touch(topology, x);
  }
  grid.place(c, d);
}

// What place() is about to change. A value that is no candidate changes nothing but for the contradiction.
template <int W>
void Chain<W>::record(const CandidateGrid<W>& grid, CellId c, Digit d) {
  if (!grid.has(c, d)) return;
  const auto lost = [&](CellId x, Digit digit) { trail_->removed(cand(x, digit, grid.side())); };
  for (const Membership& m : grid.topology().houses(c)) {
    const auto cells = grid.topology().cells(m.house);
    for (auto p : grid.places(m.house, d)) {
      if (std::exchange(met_[cells[p].index()], std::uint8_t{0}) != 0) lost(cells[p], d);
    }
  }
  for (CellId x : grid.topology().links(c)) {
    if (grid.has(x, d)) lost(x, d);
  }
  for (auto own : grid.digits(c)) lost(c, Digit(own));
  trail_->placed(cand(c, d, grid.side()));
}

template <int W>
void Chain<W>::touch(const Topology& topology, CellId c) {
  for (const Membership& m : topology.houses(c)) touched_.add(m.house);
}

template <int W>
void Chain<W>::spread() {
  for (Row& row : rows_) row.agenda |= touched_;
  touched_.clear();
}

template class Chain<1>;
template class Chain<2>;
template class Chain<4>;
template class Chain<8>;
template class Chain<16>;

}  // namespace tresse
