// Locked candidates: where all places of a digit in one house (base) lie in a second house (cover),
// the digit can go nowhere else in the cover. Any two houses will do: box and row, two boxes of a
// jigsaw, row and diagonal.
#pragma once

#include "propagate/worklist.hpp"

namespace tresse {

// Applies the rule to one base and digit against every cover. True if a candidate went.
template <int W>
bool apply_locked(Worklist<W>& work, HouseId base, Digit digit);

}  // namespace tresse
