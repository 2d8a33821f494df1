// Claiming: all places of a digit in a row or column lie in one box (or other house that is no
// line); the digit leaves the rest of that house.
// Order: rows, then columns, digits rising, covers in house order.
#include "grader/techniques/locked_scan.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void Claiming::find(const CandidateGrid<W>& grid, Search<W>& search) {
  over_houses(search, 0, 2 * grid.side(), [&](HouseId base) {
    return locked_in_house(grid, base, TechniqueId::claiming, search);
  });
}

template void Claiming::find<1>(const CandidateGrid<1>&, Search<1>&);
template void Claiming::find<2>(const CandidateGrid<2>&, Search<2>&);
template void Claiming::find<4>(const CandidateGrid<4>&, Search<4>&);
template void Claiming::find<8>(const CandidateGrid<8>&, Search<8>&);
template void Claiming::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
