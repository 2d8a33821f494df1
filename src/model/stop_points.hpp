// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint propagate_step{"propagate_step"};

}  // namespace tresse::stop_point
