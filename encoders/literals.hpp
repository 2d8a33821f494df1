// The one place that says which CNF variable a candidate is: CandId + 1, that is, with rows and
// columns from 0 and digits from 1, (row * N + column) * N + digit, from 1 to N^3. At N = 1024 the
// last one is 2^30 and still an int32.
#pragma once

#include <limits>

#include "encoders/clause_sink.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

[[nodiscard]] constexpr Literal literal_of(CandId c) {
  return static_cast<Literal>(c.index() + 1);
}

// requires: variable > 0.
[[nodiscard]] constexpr CandId cand_of(Literal variable) {
  return CandId(static_cast<std::size_t>(variable) - 1);
}

// The highest number a variable may have in memory and in DIMACS. Solvers have limits of their own.
inline constexpr auto kMaxVariable =
    static_cast<std::uint64_t>(std::numeric_limits<Literal>::max());

// Auxiliary variables, for the encodings that need them: the numbers after those of candidates.
class FreshVariables {
 public:
  explicit constexpr FreshVariables(Literal last_used) : last_(last_used) {}
  [[nodiscard]] constexpr Literal next() { return ++last_; }
  [[nodiscard]] constexpr Literal last() const { return last_; }

 private:
  Literal last_;
};

}  // namespace tresse
