// Variables: the numbering of a formula. `by_candidate` is the public one (literals.hpp), the same
// for every grid of a side; `compact` gives 1..n to the candidates that are live when it is made,
// in rising CandId order, which is what a solver should see: at N = 144 some 20,000 of 3 million
// are left. No table over candidates: 4 bytes a cell, and a rank within the cell's digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/literals.hpp"
#include "model/candidates.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

template <int W>
class Variables {
 public:
  [[nodiscard]] static Variables by_candidate(const CandidateGrid<W>& grid);
  // The grid must outlive the numbering and not change. requires: at most 2^30 live candidates.
  [[nodiscard]] static Variables compact(const CandidateGrid<W>& grid);

  // requires (compact): the candidate is live.
  [[nodiscard]] Literal literal(CellId c, Digit d) const {
    if (first_.empty()) return literal_of(cand(c, d, side_));
    return static_cast<Literal>(first_[c.index()] + 1 + rank(grid_->digits(c), d.index()));
  }
  // The inverse. requires: 1 <= variable <= last().
  [[nodiscard]] CandId candidate(Literal variable) const;
  // The highest number of a candidate: N^3, or the number of live candidates.
  [[nodiscard]] Literal last() const { return last_; }

 private:
  // How many members of b lie below i.
  [[nodiscard]] static std::uint32_t rank(const Bits<W>& b, std::size_t i) {
    int n = 0;
    for (std::size_t w = 0; w < i / 64; ++w) n += std::popcount(b.word[w]);
    const std::uint64_t below = (std::uint64_t{1} << (i % 64)) - 1;
    return static_cast<std::uint32_t>(n + std::popcount(b.word[i / 64] & below));
  }

  const CandidateGrid<W>* grid_ = nullptr;
  std::size_t side_ = 0;
  std::vector<std::uint32_t> first_;  // live candidates in the cells before; empty: by_candidate
  Literal last_ = 0;
};

extern template class Variables<1>;
extern template class Variables<2>;
extern template class Variables<4>;
extern template class Variables<8>;
extern template class Variables<16>;

}  // namespace tresse
