// How broad a grid is for the engines that choose.
#pragma once

namespace tresse {

// A grid that singles leave more candidates a cell than this is broad: local search and nogoods are
// quicker on it than SAT solvers (measurements: engine_portfolio.cpp).
inline constexpr double kManyCandidates = 12;

}  // namespace tresse
