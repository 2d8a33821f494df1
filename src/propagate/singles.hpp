// Singles: a cell with one digit left, a digit with one place left in a house.
#pragma once

#include "base/stop.hpp"
#include "propagate/worklist.hpp"

namespace tresse {

// Places singles until none is left or the grid has a contradiction. Polls
// stop_point::propagate_step every 64 looks; a reason other than none means that it ended early (the
// grid is sound, not final).
template <int W>
[[nodiscard]] StopReason place_singles(Worklist<W>& work, const StopToken& stop);

}  // namespace tresse
