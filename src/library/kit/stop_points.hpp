// Where the loops of this folder poll.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint analyse{"analyse"};
inline constexpr StopPoint vicinity{"vicinity"};

}  // namespace tresse::stop_point
