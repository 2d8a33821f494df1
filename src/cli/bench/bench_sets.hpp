// tresse bench FILE...: how fast the 9x9 kernel is on sets of puzzles, by a protocol that others can
// repeat: seeded isomorphic copies, a first pass that is checked, CPU time, several rounds.
#pragma once

#include <cstdint>

#include "cli/records/run_records.hpp"

namespace tresse::cli {

// Returns bits of Happened; throws UsageError.
[[nodiscard]] std::uint32_t bench_sets(const Run& run);

}  // namespace tresse::cli
