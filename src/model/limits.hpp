// How much a puzzle may demand.
#pragma once

#include <cstddef>

namespace tresse {

inline constexpr std::size_t kMostExtra = 60'000;  // houses, regions: more than any puzzle has

}  // namespace tresse
