// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint grade_step{"grade_step"};
inline constexpr StopPoint grade_hypothesis{"grade_hypothesis"};
inline constexpr StopPoint rating_tables{"rating_tables"};  // for each cell and house of a topology
inline constexpr StopPoint rating_chains{"rating_chains"};  // tables of chains, and each assumption
inline constexpr StopPoint subset_scan{"subset_scan"};

}  // namespace tresse::stop_point
