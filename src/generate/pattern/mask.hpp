// A mask: which cells have a given, as a picture of symbols.
#pragma once

#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/tool/generate/mask.hpp"

namespace tresse {

// The cells of a grid that are filled.
[[nodiscard]] std::vector<bool> mask_of(const Grid& givens);

}  // namespace tresse
