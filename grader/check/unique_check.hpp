// Judges of the techniques that assume that the puzzle has one solution.
#pragma once

#include "grader/check/judge.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires, for both: ids in range, cells open and different, effects present.
[[nodiscard]] StepFault check_unique_loop(const JudgedPosition& at, const Step& step);
[[nodiscard]] StepFault check_bug(const JudgedPosition& at, const Step& step);

}  // namespace tresse
