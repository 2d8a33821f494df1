// Where the lines of a proof go: a file, a checker, a counter. Each added clause follows from the clauses
// in force by reverse unit propagation; an erased one is no longer in force.
#pragma once

#include <span>

#include "encoders/clause_sink.hpp"

namespace tresse {

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
