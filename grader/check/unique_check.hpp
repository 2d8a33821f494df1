// Checkers of the techniques that assume that the puzzle has one solution.
#pragma once

#include "grader/check/position.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires, for both: ids in range, cells open and different, effects present.
[[nodiscard]] StepFault check_unique_loop(const CheckedPosition& at, const Step& step);
[[nodiscard]] StepFault check_bug(const CheckedPosition& at, const Step& step);

}  // namespace tresse
