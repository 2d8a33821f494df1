// Ratings (tresse/tool/logic/rating.hpp) beside the rows of the profiles that they follow.
#pragma once

#include "grader/profile.hpp"
#include "grader/step.hpp"
#include "model/answer.hpp"
#include "tresse/tool/logic/rating.hpp"

namespace tresse {

// Can puzzles of this topology be rated? Sides 1 to 64 (sets of places are one machine word), rules that are
// houses, 2,048 houses at most.
[[nodiscard]] bool can_rate(const Profile& scale, const Topology& topology);
}  // namespace tresse
