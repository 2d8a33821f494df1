// The symmetries that leave a puzzle as it is.
#pragma once

#include <cstddef>

#include "base/stop.hpp"
#include "tresse/analyse.hpp"

namespace tresse {

// Lists at most so many: if there are more, none. Polls stop_point::canon_split.
[[nodiscard]] Automorphisms automorphisms_of(const Puzzle& puzzle, std::size_t most,
                                             const StopToken& stop);

}  // namespace tresse
