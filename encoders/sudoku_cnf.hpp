// The formula of a position, over its live candidates. For every open cell the group of its digits,
// for every house and digit not placed there the group of its places. A group gives an at-least-one
// clause, an at-most-one encoding, or both, as the row of its encoding says. For every link and digit that
// both its cells may hold, in any encoding: not both.
//
// Size, with k the number of literals of a group and A the at-most-one row:
//   clauses  = sum over groups of [at least] 1 + [at most] A.clauses(k)    (pairwise: k(k-1)/2)
//   literals = sum over groups of [at least] k + [at most] A.literals(k)   (pairwise: k(k-1))
//   and a clause of 2 literals for each link and digit
// Two cells that share a row and a box exclude each other twice; such clauses are emitted twice.
// The groups of implied houses follow from the others: they help a search, and are no axioms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/formulation.hpp"
#include "model/candidates.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// Variables: the numbering of a formula. `by_candidate` is the public one (literal_of), the same
// for every grid of a side; `compact` gives 1..n to the candidates that are live when it is made,
// in rising CandId order, which is what a solver should see: at N = 144 some 20,000 of 3 million
// are left. No table over candidates: 4 bytes a cell, and a rank within the cell's digits.
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

// The exact size of what encode() emits: size_of(group_lengths(grid), formulation).
template <int W>
[[nodiscard]] CnfSize estimate(const CandidateGrid<W>& grid, const Formulation& formulation);

// Candidates of the open cells.
template <int W>
[[nodiscard]] std::uint64_t live_count(const CandidateGrid<W>& grid);

// Emits the formula, cells first, then houses, then links; polls `point` before each group and returns the
// reason if it ended early. Ends early, with none, when the sink wants no more. Auxiliary variables
// are numbered from variables.last() + 1 in the order of emission. A formula that was emitted whole
// has the size of group_lengths(grid, which), or InternalError is thrown.
// Without clues if `with_clues` is false.
// requires: no rule beyond kEncodedRules; both members of the formulation; its variables fit into a Literal.
// requires: no value of the puzzle was refused (grid.contradiction() is not value_not_allowed). An
// open cell without digits or a digit without places makes the formula unsatisfiable, mostly by an
// empty clause.
template <int W>
[[nodiscard]] StopReason encode(const CandidateGrid<W>& grid, const Variables<W>& variables,
                                const Formulation& formulation, ClauseSink& sink,
                                const StopToken& stop, StopPoint point,
                                HouseSet which = HouseSet::given, bool with_clues = true);

// The clause that forbids `solution`, over the cells that `facts` leaves open: the values placed,
// or the givens. Empty if there are none. requires: the solution's values of those cells are
// candidates of the grid.
template <int W>
[[nodiscard]] std::vector<Literal> blocking_clause(const CandidateGrid<W>& grid,
                                                   const Variables<W>& variables, const Grid& facts,
                                                   const Grid& solution);

}  // namespace tresse
