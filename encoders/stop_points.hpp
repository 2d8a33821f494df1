// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint encode_group{"encode_group"};

}  // namespace tresse::stop_point
