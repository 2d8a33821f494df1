// What each strand does for a certificate: answer the puzzle and prove the answer on the way. The proof is
// over the public variables (encoders/clause_sink.hpp) and about the formula of the certificate, blocking
// clause included; it is complete when the verdict is unique or none, and of no use otherwise.
//
// Singles follow by unit propagation and need no line. All solutions returned are verified. Limits as in
// Query; solution_limit is taken as 2. A sink that wants no more ends the work: Unknown(interrupted).
// May throw std::bad_alloc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/formulation.hpp"
#include "grader/grade.hpp"
#include "model/answer.hpp"
#include "model/candidates.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

[[nodiscard]] Answer prove_sat(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                               const StopToken& stop);
[[nodiscard]] Answer prove_native(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                                  const StopToken& stop);
[[nodiscard]] Answer prove_logic(const Puzzle& puzzle, const Query& query, LogicOptions options,
                                 ProofSink& proof, const StopToken& stop);

// The formula of the certificate of a puzzle with clues, but for the clause that forbids its solution: the groups of the
// candidates that the givens leave, what the givens say and exclude, and the clauses of the clues over all candidates, so that each
// of these follows from its clue alone. `variables`: the highest one; those behind the candidates are auxiliaries. `meanings`, if
// not null, gets the text of meanings.txt. Polls encode_group.
// requires: the grid is that of the givens and marks alone, none of which was refused.
template <int W>
[[nodiscard]] StopReason emit_clue_formula(const CandidateGrid<W>& grid, ClauseSink& sink, const StopToken& stop,
                                           Literal& variables, std::string* meanings = nullptr);

// A certificate whose proof its caller writes.

// Answers the puzzle to solution limit 2 and proves the answer on the way, as the strands do (strands.hpp).
using Prove = std::function<Answer(ProofSink& proof)>;

// As certify(), by `prove`. Who writes the proof is said if `strand` is not empty: "sat", "native" or "logic".
[[nodiscard]] Certificate certify_by(const Prove& prove, const Puzzle& puzzle,
                                     std::uint64_t byte_limit, const std::filesystem::path& folder,
                                     std::string_view strand, const StopToken& stop);

// BranchLog: the proof of a depth-first search. A refuted branch becomes the clause of its negated
// decisions; it subsumes the clauses of all branches below it, which are then deleted.
//
//   decisions a, b, c       refuted: clause -a -b -c
//   decisions a, b          then: clause -a -b, and -a -b -c goes
//
// So what is in force is never more than the refuted siblings along one path.
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
