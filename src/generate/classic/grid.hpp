// Random full 9x9 grids, exactly uniform over all 6,670,903,752,021,072,936,960.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bits.hpp"
#include "base/rng.hpp"
#include "model/line81.hpp"

namespace tresse {

// Sets of cells of a 9x9 grid, and the sets that no puzzle of a solution can do without.

using Cells81 = Bits<2>;  // bit c = cell c, row by row

// `solution` with a '.' in every cell outside `givens`.
[[nodiscard]] Line81 masked(const Line81& solution, const Cells81& givens);

// An unavoidable set of a solution: cells that can be filled otherwise, all others as they are. Without
// a given in each of them a puzzle has several solutions.

// Where two solutions (81 characters '1' to '9' each) differ: unavoidable, if they do.
[[nodiscard]] Cells81 differing_cells(const char* a, const char* b);
// Appends small unavoidable sets of a solution: 33 on average, of 4 to 16 cells. About 0.6 us.
void small_unavoidable(const Line81& solution, std::vector<Cells81>& sets);

// A trial is a number below kGridTrials; each grid whose first box is 123/456/789 is the outcome of
// exactly one of them, the other trials have none. 9.4 % of them have one.
inline constexpr std::uint64_t kGridTrials =
    std::uint64_t{56} * 46'656 * (56 * 216) * (56 * 64) * 1'728;
inline constexpr std::uint64_t kGridsOfFirstBox = 18'383'222'420'692'992;  // all grids / 9!

// requires: trial < kGridTrials. About 125 ns.
[[nodiscard]] std::optional<Line81> grid_of_trial(std::uint64_t trial);

// A uniformly random grid: trials until one is a grid, then random names for the digits. No search,
// and the same bytes on every machine. About 1.4 us.
[[nodiscard]] Line81 uniform_grid(Rng& rng);

// Isomorphic copies of 9x9 puzzles: the same puzzle to a solver, another one to a branch predictor.

// A random symmetry: relabelled digits, permuted bands, stacks and the lines inside them, perhaps
// transposed. Uniform over all 9! * 6^8 * 2. Blanks become '.'.
[[nodiscard]] Line81 random_isomorph(const Line81& puzzle, Rng& rng);

}  // namespace tresse
