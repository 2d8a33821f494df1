// Isomorphic copies of 9x9 puzzles: the same puzzle to a solver, another one to a branch predictor.
#pragma once

#include "base/rng.hpp"
#include "tresse/tool/text/line81.hpp"

namespace tresse {

// A random symmetry: relabelled digits, permuted bands, stacks and the lines inside them, perhaps
// transposed. Uniform over all 9! * 6^8 * 2. Blanks become '.'.
[[nodiscard]] Line81 random_isomorph(const Line81& puzzle, Rng& rng);

}  // namespace tresse
