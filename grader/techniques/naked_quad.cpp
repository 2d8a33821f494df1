// Naked quad: four cells of a house hold only four digits, which leave the house's other cells.
// Order: houses in house order, then combinations of cells as in subset_scan.hpp.
#include "grader/techniques/subset_scan.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void NakedQuad::find(const CandidateGrid<W>& grid, Search<W>& search) {
  if (search.halted()) return;
  over_houses(search, 0, search.agenda.size(), [&](HouseId h) {
    return naked_in_house<4>(grid, h, TechniqueId::naked_quad, search);
  });
}

template void NakedQuad::find<1>(const CandidateGrid<1>&, Search<1>&);
template void NakedQuad::find<2>(const CandidateGrid<2>&, Search<2>&);
template void NakedQuad::find<4>(const CandidateGrid<4>&, Search<4>&);
template void NakedQuad::find<8>(const CandidateGrid<8>&, Search<8>&);
template void NakedQuad::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
