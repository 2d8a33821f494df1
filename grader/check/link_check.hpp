// The checker of the links of all inferences of a chain.
#pragma once

#include "grader/check/position.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires: as the judge of chains (judges.hpp). If it finds no fault, no inference is empty,
// and the last link of each follows from its first.
[[nodiscard]] StepFault check_links(const CheckedPosition& at, const Step& step);

}  // namespace tresse
