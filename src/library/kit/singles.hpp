// Backdoors and trial and error: what singles do with what is supposed.
#pragma once

#include <cstddef>

#include "base/stop.hpp"
#include "tresse/analyse.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

// requires: the puzzle has this solution alone. StopReason::none: all of it was done; too_large: more than `bytes`. Polls
// stop_point::analyse.
[[nodiscard]] StopReason find_backdoors(const Puzzle& puzzle, const Grid& solution,
                                        const AnalyseSettings& settings, const StopToken& stop,
                                        Backdoors& found);
[[nodiscard]] StopReason find_depth(const Puzzle& puzzle, const Grid& solution,
                                    const AnalyseSettings& settings, const StopToken& stop,
                                    TrialAndError& found);

}  // namespace tresse::library
