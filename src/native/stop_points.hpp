// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint search_node{"search_node"};
inline constexpr StopPoint kernel9_round{"kernel9_round"};

}  // namespace tresse::stop_point
