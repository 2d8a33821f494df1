// BranchLog: the proof of a depth-first search. A refuted branch becomes the clause of its negated
// decisions; it subsumes the clauses of all branches below it, which are then deleted.
//
//   decisions a, b, c       refuted: clause -a -b -c
//   decisions a, b          then: clause -a -b, and -a -b -c goes
//
// So what is in force is never more than the refuted siblings along one path.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sat/proof_sink.hpp"

namespace tresse {

class BranchLog {
 public:
  explicit BranchLog(ProofSink& sink) : sink_(sink) {}
  // requires: longer clauses told before lie below the branch of this one. May throw std::bad_alloc.
  void add(std::span<const Literal> clause);

 private:
  ProofSink& sink_;
  std::vector<Literal> literals_;   // of the clauses in force, one after the other
  std::vector<std::size_t> sizes_;  // never falling
};

}  // namespace tresse
