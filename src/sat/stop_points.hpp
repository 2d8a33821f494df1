// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint sat_load{"sat_load"};
inline constexpr StopPoint sat_solve{"sat_solve"};
inline constexpr StopPoint sat_core{"sat_core"};

}  // namespace tresse::stop_point
