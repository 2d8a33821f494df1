// The smallest puzzle on which a solver still disagrees.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cli/judge/solver.hpp"

namespace tresse::cli {

struct Shrunk {
  Record record;  // with fewer givens, or as many
  Asked asked;    // of it
  bool minimal = false;  // without any one of its givens the disagreement is gone, or another one
  std::string not_run;   // why the solver could not be run any more
};

// Takes givens away, in halves first and then one by one, as long as the solver disagrees in the same way. The order is drawn
// by the seed. It ends, not minimal, at a stop, where the solver cannot be run, after 2,000 runs, or after 20 that ran out of time.
[[nodiscard]] Shrunk shrink(const JudgedSolver& solver, const Record& record, const Asked& asked,
                            std::uint64_t seed, const StopToken& stop);

}  // namespace tresse::cli
