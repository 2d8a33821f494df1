// Where the loops of this folder poll, and those that do the same work elsewhere.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint cube_choice{"cube_choice"};
inline constexpr StopPoint cube_probe{"cube_probe"};
inline constexpr StopPoint cube_cover{"cube_cover"};

}  // namespace tresse::stop_point
