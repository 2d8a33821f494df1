// Which grids are broad or large for the engines that choose.
#pragma once

#include <cstddef>

namespace tresse {

// A grid that singles leave more candidates a cell than this is broad: local search and nogoods are
// quicker on it than SAT solvers (measurements: engine_portfolio.cpp).
inline constexpr double kManyCandidates = 12;

// From this side on the annealed search decides what sat does not, and what it costs beside sat is little.
inline constexpr std::size_t kLargeSide = 36;

}  // namespace tresse
