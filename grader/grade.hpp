// The logic strand from the outside: run the rows of a profile, then, where they stall, nested
// hypotheses; return the grade, the trace and what an engine answers.
//
// The tree. When no technique finds anything, the open cell with the fewest candidates (the first
// in row-major order) is chosen and its digits are assumed one after the other in rising order;
// under each assumption the rows run again. A branch ends in a solution, in a contradiction (a
// dead end) or in a further, nested assumption. `hypotheses` is the number of assumptions in force
// where the first solution stands: 0 when the rows close it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/stop.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "model/answer.hpp"
#include "model/candidates.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/tool/logic/logic.hpp"

namespace tresse {

// The node_limit of a command that was not given one: enough for the hardest 9x9 with singles alone, and
// an end for a 25x25 that only a solver can do.
inline constexpr std::uint64_t kDefaultHypotheses = 100'000;

inline constexpr RuleSet kGradedRules =
    kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

// Bytes of one position of the strand; two are always held.
[[nodiscard]] std::size_t logic_bytes(const Topology& topology);

// Runs the strand. query.solution_limit = 1 is enough for a grade of a puzzle known to be unique;
// query.node_limit counts hypotheses. query.byte_limit bounds the candidate grids held (0 = 256 MB,
// but at least two grids); if not even one fits: Unknown(too_large, "needs X GB").
// A rule beyond kGradedRules is Unknown(unsupported).
// Never throws but InternalError; memory running out is Unknown(memory).
//
// With `path` its profile says the levels, and the steps of the path come first. If not can_rate(), those of its rows do
// that look at houses alone. Where they stall, the rows of basic and hypotheses. The path's options say whether techniques
// may be used that assume one solution.
[[nodiscard]] Logic run_logic(const Puzzle& puzzle, const Query& query, const LogicOptions& options,
                              StopToken stop, Rater* path = nullptr);

}  // namespace tresse
