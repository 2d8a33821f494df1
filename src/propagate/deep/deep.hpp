// The rules that work on the live formula: they start where singles and locked candidates end.
#pragma once

#include <cstddef>
#include <cstdint>

#include "propagate/rules.hpp"
#include "propagate/worklist.hpp"

namespace tresse {

// More live candidates than this are left as they are: what such a grid needs is not these rules.
inline constexpr std::size_t kMaxDeep = 500'000;

// One round of the rules, cheapest first, within rules.effort each. What they remove and place goes
// through the list. Returns why it stopped; the grid is sound in any case.
// requires: no contradiction, singles exhausted.
template <int W>
[[nodiscard]] StopReason apply_deep(Worklist<W>& work, const Rules& rules, const StopToken& stop);

// What it allocates, at most.
[[nodiscard]] std::uint64_t deep_bytes(const Topology& topology, const Rules& rules);

}  // namespace tresse
