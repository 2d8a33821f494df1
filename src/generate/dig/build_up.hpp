// Building up: givens for a large grid that propagation alone completes, built up instead of dug.
#pragma once

#include <span>
#include <vector>

#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct BuiltUp {
  // Singles and locked candidates lead from `givens` to the whole solution: it is the only one. False:
  // all groups were given and it did not suffice.
  bool solved = false;
  std::vector<bool> givens;
  // Of each cell: how much more a given was wanted there than elsewhere. Empty on small sides: all alike.
  std::vector<double> weight;
  StopReason stopped = StopReason::none;
};

// Chooses among `groups` (each is given as a whole or not at all), beside the givens of `base`, as long as
// propagation stands still. More than `enough` givens in all are worth an effort of seconds on large sides
// to have fewer. Seeded. requires: the solution agrees with the base. Polls stop_point::propagate_step.
// Throws std::bad_alloc only. O(candidates * houses of a cell); with the effort, O(givens * candidates).
[[nodiscard]] BuiltUp build_up(const Puzzle& base, const Grid& solution,
                               std::span<const std::vector<CellId>> groups, std::size_t enough,
                               std::uint64_t seed, const StopToken& stop);

}  // namespace tresse
