// What every encoding starts with: the rules that remove candidates for nothing, to a fixpoint.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "propagate/worklist.hpp"
#include "tresse/tool/engines/rules.hpp"

namespace tresse {

// Applies the rules until nothing changes (the rules after locked: until it does not pay), the grid
// has a contradiction, or the token stops (the reason is returned; the grid is then sound but not
// final). Without a contradiction the result of singles and locked does not depend on the order of
// the work; that of the others is the same on each run. Polls stop_point::propagate_step.
template <int W>
[[nodiscard]] StopReason propagate(CandidateGrid<W>& grid, const Rules& rules,
                                   const StopToken& stop, const Observer& observer = {});

// The same on a list that is already there: only what changed since its last fixpoint is looked at.
template <int W>
[[nodiscard]] StopReason propagate(Worklist<W>& work, const Rules& rules, const StopToken& stop);

// What propagate() allocates beside the grid, at most.
[[nodiscard]] std::uint64_t propagation_bytes(const Topology& topology, const Rules& rules);

}  // namespace tresse
