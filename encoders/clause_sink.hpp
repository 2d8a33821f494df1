// Where clauses go: a SAT solver, a DIMACS file, a counter. Literals are DIMACS integers: variable
// v > 0 is the literal v, its negation -v. CNF variable of a candidate = CandId + 1 (one place:
// encoders/literals.hpp), unless a caller renumbers.
#pragma once

#include <cstdint>
#include <span>

#include "base/stop.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

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

}  // namespace tresse
