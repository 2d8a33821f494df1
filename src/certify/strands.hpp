// What each strand does for a certificate: answer the puzzle and prove the answer on the way. The proof is
// over the public variables (encoders/literals.hpp) and about the formula of the certificate, blocking
// clause included; it is complete when the verdict is unique or none, and of no use otherwise.
//
// Singles follow by unit propagation and need no line. All solutions returned are verified. Limits as in
// Query; solution_limit is taken as 2. A sink that wants no more ends the work: Unknown(interrupted).
// May throw std::bad_alloc.
#pragma once

#include "base/stop.hpp"
#include "grader/grade.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"
#include "sat/proof_sink.hpp"

namespace tresse {

[[nodiscard]] Answer prove_sat(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                               const StopToken& stop);
[[nodiscard]] Answer prove_native(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                                  const StopToken& stop);
[[nodiscard]] Answer prove_logic(const Puzzle& puzzle, const Query& query, LogicOptions options,
                                 ProofSink& proof, const StopToken& stop);

}  // namespace tresse
