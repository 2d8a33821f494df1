// The solution checker. Naive code with no bit tricks that includes nothing it checks: no candidates, no
// propagation, no engine. Its word is the last one on every solution that leaves the program.
#pragma once

#include "tresse/clash.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// What is verified; a grid under any other rule is no solution.
inline constexpr RuleSet kVerifiedRules =
    kHouseRules | kDifferRules | kClueRules | RuleSet{RuleKind::pencil_marks};

// Is `grid` complete, valid in every house, and does it agree with the givens and pencil marks?
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace tresse
