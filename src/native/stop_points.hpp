// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"
#include "tresse/tool/engines/stop_points.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint search_node{"search_node"};

}  // namespace tresse::stop_point
