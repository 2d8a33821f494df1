// The tree of cuts: a puzzle into cubes that cover it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/stop.hpp"
#include "tresse/cubes.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct LookaheadOptions {
  std::size_t probes = 64;  // candidates that are tried on both sides, per pass
};

struct SplitOptions {
  // One of the two: every leaf is cut until it is so deep, or the heaviest leaf is cut until so many are
  // open. Leaves that are solved or refuted are not cut; there may be fewer than asked for.
  std::size_t depth = 0;
  std::size_t cubes = 0;  // 0: depth counts
  LookaheadOptions lookahead;
  std::uint64_t byte_limit = 0;  // memory it may plan to take; 0 = half of the machine
};

// The same cubes for the same puzzle and options, in the order of the tree, the side that holds first.
// The literals of a cube are the decisions on the way to it, nothing that follows from them.
// Memory: one grid of candidates, 4 bytes for each candidate that is taken away on the way to a leaf and by one probe
// (planned for: four grids), and 24 bytes for each node of the tree besides what was implied there.
[[nodiscard]] SplitResult split(const Puzzle& puzzle, const SplitOptions& options,
                                              StopToken stop);

}  // namespace tresse
