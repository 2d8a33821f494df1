// Checkers of fish, wings and aligned exclusion.
#pragma once

#include "grader/check/position.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires, for all: ids in range, cells open and different, effects present.
[[nodiscard]] StepFault check_fish(const CheckedPosition& at, const Step& step, std::size_t size);
// `with_pivot`: XYZ, the pivot holds the pincers' common digit too.
[[nodiscard]] StepFault check_wing(const CheckedPosition& at, const Step& step, bool with_pivot);
[[nodiscard]] StepFault check_aligned(const CheckedPosition& at, const Step& step,
                                      std::size_t size);

}  // namespace tresse
