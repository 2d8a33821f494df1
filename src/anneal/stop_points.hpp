// Where the loops of this folder poll.
#pragma once

#include "tresse/tool/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint anneal_setup{"anneal_setup"};
inline constexpr StopPoint anneal_slice{"anneal_slice"};

}  // namespace tresse::stop_point
