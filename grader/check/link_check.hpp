// The judge of the links of all inferences of a chain.
#pragma once

#include "grader/check/judge.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires: as check_chain (grader/check/chain_check.hpp). If it finds no fault, no inference is empty,
// and the last link of each follows from its first.
[[nodiscard]] StepFault check_links(const JudgedPosition& at, const Step& step);

}  // namespace tresse
