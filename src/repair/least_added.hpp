// How many givens a puzzle of several solutions needs at least, by what exchanges its solutions.
#pragma once

#include <cstddef>

#include "tresse/puzzle.hpp"

namespace tresse {

// Fewer givens than so many, added to these, leave no solution or several. 0 where pencil marks tell digits and lines apart.
// O(cells * houses of a cell).
[[nodiscard]] std::size_t least_added(const Puzzle& puzzle);
// The same by exchanges alone. A puzzle with a solution then has 2 to this power of them, or more.
[[nodiscard]] std::size_t least_by_exchange(const Puzzle& puzzle);

}  // namespace tresse
