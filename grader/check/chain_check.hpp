// The checker of cycles, chains and forcing.
#pragma once

#include "grader/check/position.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires: ids in range but for those of inferences and nested steps; effects present.
[[nodiscard]] StepFault check_chain(const CheckedPosition& at, const Step& step);

}  // namespace tresse
