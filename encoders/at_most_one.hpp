// At-most-one encodings: one row each. A row states its exact size beside the code that emits it, so that a formula is
// measured before anything is allocated; tests compare the two for every row, each row with the
// naive predicate over all assignments, and see unit propagation forbid all others once one is true.
//
// For n literals (five and fewer are pairwise in every row: no other has fewer clauses there):
//   pairwise    n(n-1)/2 clauses           no auxiliary variable
//   sequential  3n-4                       n-1
//   product     2n + 4 sqrt(n) + O(n^1/4)  2 sqrt(n) + O(n^1/4)
//   commander   about 3n                   about n/2
//   bimander    n/2 + n ceil(log2(n/2))    ceil(log2(n/2))
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "encoders/choice.hpp"
#include "encoders/clause_sink.hpp"

namespace tresse {

struct AmoSize {
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
  std::uint64_t auxiliaries = 0;

  friend bool operator==(const AmoSize&, const AmoSize&) = default;
};

struct AtMostOne {
  std::string_view key;
  std::string_view what;
  // The exact size for n literals, n >= 0.
  AmoSize (*size)(std::uint64_t n);
  // Clauses that hold exactly when at most one of the literals does (for some values of the fresh
  // variables); with one literal true, unit propagation alone makes the others false. The fresh
  // variables are numbered in the order of the literals: same literals, same clauses. Throws
  // std::bad_alloc only. requires: the literals are over different variables.
  void (*emit)(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink);
};

[[nodiscard]] std::span<const AtMostOne> at_most_one_encodings();
// The row without auxiliary variables.
[[nodiscard]] const AtMostOne& pairwise();

}  // namespace tresse
