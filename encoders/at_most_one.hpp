// At-most-one encodings: one file each (amo_*.cpp) and one row each in the table of
// at_most_one.cpp. A row states its exact size beside the code that emits it, so that a formula is
// measured before anything is allocated; a test compares the two for every row, and each row with
// the naive predicate over all assignments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "encoders/clause_sink.hpp"
#include "encoders/literals.hpp"

namespace tresse {

struct AmoSize {
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
  std::uint64_t auxiliaries = 0;
};

struct AtMostOne {
  std::string_view key;
  std::string_view what;
  // The exact size for n literals, n >= 0.
  AmoSize (*size)(std::uint64_t n);
  // Clauses that hold exactly when at most one of the literals does (for some values of the fresh
  // variables). requires: the literals are over different variables.
  void (*emit)(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink);
};

[[nodiscard]] std::span<const AtMostOne> at_most_one_encodings();
[[nodiscard]] const AtMostOne* find_at_most_one(std::string_view key);
// The row that is used when nothing is said.
[[nodiscard]] const AtMostOne& pairwise();

// The rows' functions.
[[nodiscard]] AmoSize pairwise_size(std::uint64_t n);
void emit_pairwise(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink);

}  // namespace tresse
