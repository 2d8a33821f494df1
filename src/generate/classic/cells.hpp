// Sets of cells of a 9x9 grid, and the sets that no puzzle of a solution can do without.
#pragma once

#include <cstddef>
#include <vector>

#include "base/bits.hpp"
#include "tresse/tool/text/line81.hpp"

namespace tresse {

using Cells81 = Bits<2>;  // bit c = cell c, row by row

// `solution` with a '.' in every cell outside `givens`.
[[nodiscard]] Line81 masked(const Line81& solution, const Cells81& givens);
// The cells that hold '1' to '9'.
[[nodiscard]] Cells81 givens_of(const Line81& puzzle);

// An unavoidable set of a solution: cells that can be filled otherwise, all others as they are. Without
// a given in each of them a puzzle has several solutions.

// Where two solutions (81 characters '1' to '9' each) differ: unavoidable, if they do.
[[nodiscard]] Cells81 difference(const char* a, const char* b);
// Appends small unavoidable sets of a solution: 33 on average, of 4 to 16 cells. About 0.6 us.
void small_unavoidable(const Line81& solution, std::vector<Cells81>& sets);

}  // namespace tresse
