// Pointing: all places of a digit in a box, region, diagonal, window or extra house lie in a second
// house; the digit leaves the rest of that house.
// Order: base houses in house order, digits rising, covers in house order.
#include "grader/techniques/locked_scan.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void Pointing::find(const CandidateGrid<W>& grid, Search<W>& search) {
  over_houses(search, 2 * grid.side(), search.agenda.size(), [&](HouseId base) {
    return locked_in_house(grid, base, TechniqueId::pointing, search);
  });
}

template void Pointing::find<1>(const CandidateGrid<1>&, Search<1>&);
template void Pointing::find<2>(const CandidateGrid<2>&, Search<2>&);
template void Pointing::find<4>(const CandidateGrid<4>&, Search<4>&);
template void Pointing::find<8>(const CandidateGrid<8>&, Search<8>&);
template void Pointing::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
