// Only "x is true" is assumed: "x is false" propagates in groups of two only, where it says that the
// other one is true. What a probe without contradiction made true needs no probe of its own: its
// consequences were among those of the probe. Both hold until a candidate goes; then all are asked
// again, by their turn.
//
// Tried and lost: what all alternatives of a group of two or three exclude (2 candidates in 14 grids
// of the frontier beyond probing, for the same time again); matching inside the probes (README).
#include "propagate/deep/probing.hpp"

#include <vector>

namespace tresse {

bool apply_probing(Prober& live, Effort& effort) {
  const std::size_t n = live.size();
  std::vector<std::uint32_t> fine(n, 0);  // the epoch in which x was found possible
  std::uint32_t epoch = 1;                // grows when a candidate goes
  Prober::Number x = 0;
  for (std::size_t since_change = 0; since_change < n; ++since_change, x = x + 1 == n ? 0 : x + 1) {
    if (!live.open(x) || fine[x] == epoch) continue;
    const std::uint64_t before = live.work();
    const std::size_t mark = live.mark();
    const bool possible = live.assume(x);
    for (const Prober::Number y : live.since(mark)) {
      if (possible && live.is_true(y)) fine[y] = epoch;
    }
    live.undo(mark);
    if (!possible) {
      if (!live.refuse(x)) return false;
      ++epoch;
      since_change = 0;
      effort.yielded();
    }
    if (!effort.spend(live.work() - before)) return true;
  }
  return true;
}

}  // namespace tresse
