// Singles are exhausted before each locked candidate is tried: they are cheaper and empty the queue
// of the others. Subsets are left out on purpose: the SAT solver finds what they would remove, and
// the formula shrinks by little.
#include "propagate/fixpoint.hpp"

#include "propagate/locked.hpp"
#include "propagate/singles.hpp"
#include "propagate/worklist.hpp"

namespace tresse {

template <int W>
StopReason propagate(CandidateGrid<W>& grid, const Rules& rules, const StopToken& stop) {
  if (!rules.any() || grid.contradiction()) return StopReason::none;
  Worklist<W> work(grid);
  return propagate(work, rules, stop);
}

template <int W>
StopReason propagate(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  for (;;) {
    if (const auto why = place_singles(work, stop); why != StopReason::none) return why;
    if (!rules.locked || work.grid().contradiction()) return StopReason::none;
    bool removed = false;
    for (std::size_t looks = 1; !removed; ++looks) {
      const auto at = work.next_for_locked();
      if (!at) return StopReason::none;
      removed = apply_locked(work, at->house, at->digit);
      if (looks % 64 != 0) continue;
      if (const auto why = stop.poll(StopPoint::propagate_step); why != StopReason::none) {
        return why;
      }
    }
  }
}

std::size_t propagation_bytes(const Topology& topology) {
  return with_width(topology.side(), [&]<int W>() { return Worklist<W>::bytes_for(topology); });
}

#define TRESSE_INSTANTIATE(W)                                                       \
  template StopReason propagate(CandidateGrid<W>&, const Rules&, const StopToken&); \
  template StopReason propagate(Worklist<W>&, const Rules&, const StopToken&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
