// The native strand for any topology: singles by bit sets, backtracking over the tightest choice,
// counting up to a limit.
#pragma once

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "model/puzzle.hpp"

namespace tresse {

// Counts solutions up to query.solution_limit (0 = all) and returns the first query.keep of them,
// each verified. query.node_limit counts decisions. query.seed = 0 tries candidates in rising
// order; any other seed draws them, which makes random full grids out of empty ones.
// Memory: SearchState::bytes_for plus four bytes per live candidate; past query.byte_limit (0 =
// half of the machine) the answer is Unknown(too_large). Worst-case exponential time.
[[nodiscard]] Answer solve_native(const Puzzle& puzzle, const Query& query, StopToken stop);

}  // namespace tresse
