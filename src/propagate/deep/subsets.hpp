// Subsets of two: naked and hidden pairs, X-wings, and the like across any two groups.
#pragma once

#include "propagate/deep/effort.hpp"
#include "propagate/deep/prober.hpp"

namespace tresse {

// Where a group has two candidates left, a and b, and another has two, c and d, and a sees c and b
// sees d, each group with a and c, and each with b and d, has its true one among them: the others
// go. Until nothing changes or the effort ends. False: a contradiction.
[[nodiscard]] bool apply_subsets(Prober& live, Effort& effort);

}  // namespace tresse
