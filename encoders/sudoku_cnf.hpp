// The formula of a position: the extended encoding over its live candidates. For every open cell
// exactly one of its digits, for every house and digit not placed there exactly one of its places;
// each "exactly one" is an at-least-one clause and an at-most-one encoding.
//
// Size, with k the number of literals of a group and A the at-most-one row:
//   clauses  = sum over groups of 1 + A.clauses(k)        (pairwise: 1 + k(k-1)/2)
//   literals = sum over groups of k + A.literals(k)       (pairwise: k + k(k-1))
// Two cells that share a row and a box exclude each other twice; such clauses are emitted twice.
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/variables.hpp"
#include "model/candidates.hpp"
#include "model/grid.hpp"

namespace tresse {

struct CnfSize {
  std::uint64_t variables = 0;  // live candidates and auxiliaries
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
  // The plain form: 4 bytes a literal, 4 a clause. What a solver takes is its backend's affair.
  [[nodiscard]] std::uint64_t bytes() const { return 4 * (literals + clauses); }

  friend bool operator==(const CnfSize&, const CnfSize&) = default;
};

// The exact size of what encode() emits; nothing is allocated. O(cells + houses * N) set counts.
template <int W>
[[nodiscard]] CnfSize estimate(const CandidateGrid<W>& grid, const AtMostOne& amo);

// Emits the formula, cells first, then houses; polls `point` before each group and returns the
// reason if it ended early. Ends early, with none, when the sink wants no more.
// requires: no value of the puzzle was refused (grid.contradiction() is not value_not_allowed). An
// open cell without digits or a digit without places gives an empty clause.
template <int W>
[[nodiscard]] StopReason encode(const CandidateGrid<W>& grid, const Variables<W>& variables,
                                const AtMostOne& amo, ClauseSink& sink, const StopToken& stop,
                                StopPoint point);

// The clause that forbids `solution`, over the cells that `facts` leaves open: the values placed,
// or the givens. Empty if there are none. requires: the solution's values of those cells are
// candidates of the grid.
template <int W>
[[nodiscard]] std::vector<Literal> blocking_clause(const CandidateGrid<W>& grid,
                                                   const Variables<W>& variables, const Grid& facts,
                                                   const Grid& solution);

}  // namespace tresse
