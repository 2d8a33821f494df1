// Where clauses go: a SAT solver, a DIMACS file, a counter. Literals are DIMACS integers: variable
// v > 0 is the literal v, its negation -v. CNF variable of a candidate = CandId + 1 (literal_of), unless a caller renumbers.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "base/stop.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// The one place that says which CNF variable a candidate is: CandId + 1, that is, with rows and
// columns from 0 and digits from 1, (row * N + column) * N + digit, from 1 to N^3. At N = 1024 the
// last one is 2^30 and still an int32.
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

class ClauseSink {
 public:
  ClauseSink() = default;
  ClauseSink(const ClauseSink&) = delete;
  ClauseSink& operator=(const ClauseSink&) = delete;
  virtual ~ClauseSink() = default;
  // The span is valid during the call only. An empty clause makes the formula contradictory.
  virtual void add(std::span<const Literal> clause) = 0;
  // Makes ready for the variables of the formula, a part a call: false once all is ready. Who adds clauses may
  // look for a stop between the parts. Clauses may be added before.
  virtual bool prepare(const StopToken& /*stop*/) { return false; }
  // False once more clauses would be of no use: a stream that failed, a formula already refuted.
  [[nodiscard]] virtual bool wants_more() const { return true; }
};

// Where the lines of a proof go: a file, a checker, a counter. Each added clause follows from the clauses
// in force by reverse unit propagation; an erased one is no longer in force.
class ProofSink {
 public:
  ProofSink() = default;
  ProofSink(const ProofSink&) = delete;
  ProofSink& operator=(const ProofSink&) = delete;
  virtual ~ProofSink() = default;
  // The spans are valid during the call only. An empty clause ends the proof.
  virtual void add(std::span<const Literal> clause) = 0;
  virtual void erase(std::span<const Literal> clause) = 0;
  // False once more lines would be of no use: a file that failed.
  [[nodiscard]] virtual bool wants_more() const { return true; }
};

}  // namespace tresse
