// Links of the rules by which cells a move apart differ: for engines. Judges do without (distance.hpp).
#pragma once

#include <cstddef>
#include <span>

#include "model/rules/differ.hpp"

namespace tresse {

// Moves down or, with 0 rows, to the right: the cell that is left and the cell that is reached make a pair.
struct Leap {
  std::size_t down;
  int right;
};

// Each pair once, if no leap stands twice. O(N^2 * leaps).
void leap_links(std::size_t side, std::span<const Leap> leaps, const LinkSink& sink);

}  // namespace tresse
