// Probing: assume a candidate; if singles then end in a contradiction, it can go.
#pragma once

#include "propagate/deep/effort.hpp"
#include "propagate/deep/prober.hpp"

namespace tresse {

// Removes refuted candidates, and what singles make of that, until no candidate is refuted or the
// effort ends. The fixpoint does not depend on the order. False: a contradiction.
[[nodiscard]] bool apply_probing(Prober& live, Effort& effort);

}  // namespace tresse
