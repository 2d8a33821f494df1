// The true candidates of a puzzle: a digit of a cell is true if some solution has it there.
#pragma once

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "model/puzzle.hpp"
#include "sat/options.hpp"

namespace tresse {

struct TrueCandidates {
  // `unique` and `multiple` are complete; `none`: there is no solution and no mark; `unknown`: what is
  // neither shown nor refuted is in `open`, `reason` and `detail` say why. Stopped before there were marks, both
  // are marks of side 0.
  Verdict verdict = Verdict::unknown;
  StopReason reason = StopReason::none;
  std::string detail;
  PencilMarks shown;  // a verified solution has it
  PencilMarks open;   // not known
  std::uint64_t conflicts = 0;
  std::uint64_t calls = 0;  // of the solver
};

// One solver serves the whole grid: a candidate is assumed; a model shows as many as the grid has cells,
// a refutation removes the candidate for good. query.node_limit counts conflicts of all calls. Polls the
// points of solve_sat. At most one call for each candidate that propagation leaves. Throws InternalError.
[[nodiscard]] TrueCandidates true_candidates(const Puzzle& puzzle, const Query& query,
                                             const SatOptions& options, const StopToken& stop);

}  // namespace tresse
