// The true candidates of a puzzle: a digit of a cell is true if some solution has it there.
#pragma once

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "sat/options.hpp"
#include "tresse/candidates.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// One solver serves the whole grid: a candidate is assumed; a model shows as many as the grid has cells,
// a refutation removes the candidate for good. query.node_limit counts conflicts of all calls. Polls the
// points of solve_sat. At most one call for each candidate that propagation leaves. Throws InternalError.
[[nodiscard]] TrueCandidates true_candidates(const Puzzle& puzzle, const Query& query,
                                                           const SatOptions& options,
                                                           const StopToken& stop);

}  // namespace tresse
