// Singles are exhausted before each locked candidate is tried: they are cheaper and empty the queue
// of the others. The rules on the live formula come when both are exhausted, in rounds: each round
// numbers the candidates anew, and a round that removed less than 1 in kWorthwhile is the last.
#include "propagate/fixpoint.hpp"

#include "model/stop_points.hpp"
#include "propagate/deep/deep.hpp"
#include "propagate/locked.hpp"
#include "propagate/singles.hpp"
#include "propagate/worklist.hpp"

namespace tresse {
namespace {

constexpr std::size_t kWorthwhile = 64;

template <int W>
StopReason shallow(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  for (;;) {
    if (const auto why = place_singles(work, stop); why != StopReason::none) return why;
    if (!rules.locked || work.grid().contradiction()) return StopReason::none;
    bool removed = false;
    for (std::size_t looks = 1; !removed; ++looks) {
      const auto at = work.next_for_locked();
      if (!at) return StopReason::none;
      removed = apply_locked(work, at->house, at->digit);
      if (looks % 64 != 0) continue;
      if (const auto why = stop.poll(stop_point::propagate_step); why != StopReason::none) {
        return why;
      }
    }
  }
}

template <int W>
std::size_t live_count(const CandidateGrid<W>& grid) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    n += grid.digits(CellId(i)).count();
  }
  return n;
}

}  // namespace

template <int W>
StopReason propagate(CandidateGrid<W>& grid, const Rules& rules, const StopToken& stop,
                     const Observer& observer) {
  if (!rules.any() || grid.contradiction()) return StopReason::none;
  Worklist<W> work(grid, observer);
  return propagate(work, rules, stop);
}

template <int W>
StopReason propagate(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  const CandidateGrid<W>& grid = work.grid();
  for (bool last = !rules.deep();;) {
    if (const auto why = shallow(work, rules, stop); why != StopReason::none) return why;
    if (last || grid.contradiction() || grid.solved()) return StopReason::none;
    const std::size_t before = live_count(grid);
    if (const auto why = apply_deep(work, rules, stop); why != StopReason::none) return why;
    last = (before - live_count(grid)) * kWorthwhile < before;
  }
}

std::uint64_t propagation_bytes(const Topology& topology, const Rules& rules) {
  return deep_bytes(topology, rules) +
         with_width(topology.side(), [&]<int W>() { return Worklist<W>::bytes_for(topology); });
}

#define TRESSE_INSTANTIATE(W)                                                      \
  template StopReason propagate(CandidateGrid<W>&, const Rules&, const StopToken&, \
                                const Observer&);                                  \
  template StopReason propagate(Worklist<W>&, const Rules&, const StopToken&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
