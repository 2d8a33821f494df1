// See the header: prefix sums over cells, ranks within a cell.
#include "encoders/variables.hpp"

#include <algorithm>

namespace tresse {

template <int W>
Variables<W> Variables<W>::by_candidate(const CandidateGrid<W>& grid) {
  Variables v;
  v.grid_ = &grid;
  v.side_ = grid.side();
  v.last_ = static_cast<Literal>(grid.topology().candidate_count());
  return v;
}

template <int W>
Variables<W> Variables<W>::compact(const CandidateGrid<W>& grid) {
  Variables v;
  v.grid_ = &grid;
  v.side_ = grid.side();
  v.first_.reserve(grid.topology().cell_count());
  std::uint32_t live = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    v.first_.push_back(live);
    live += static_cast<std::uint32_t>(grid.digits(CellId(i)).count());
  }
  v.last_ = static_cast<Literal>(live);
  return v;
}

template <int W>
CandId Variables<W>::candidate(Literal variable) const {
  if (first_.empty()) return cand_of(variable);
  const auto index = static_cast<std::uint32_t>(variable - 1);
  const auto after = std::upper_bound(first_.begin(), first_.end(), index);
  const CellId c(static_cast<std::size_t>(after - first_.begin()) - 1);
  std::uint32_t skip = index - first_[c.index()];
  for (auto d : grid_->digits(c)) {
    if (skip-- == 0) return cand(c, Digit(d), side_);
  }
  return {};
}

template class Variables<1>;
template class Variables<2>;
template class Variables<4>;
template class Variables<8>;
template class Variables<16>;

}  // namespace tresse
