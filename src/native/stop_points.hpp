// Where loops over many puzzles poll, for whoever goes on with what the kernel gave.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint kernel9_round{"kernel9_round"};

}  // namespace tresse::stop_point
