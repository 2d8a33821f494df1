// Full house: the last open cell of a house takes the last missing digit.
// Order: houses in house order. One bit test per house.
// A lone missing digit whose last cell may not take it is a contradiction that the grid has already
// recorded, not a finding.
#include "grader/techniques/single_step.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void FullHouse::find(const CandidateGrid<W>& grid, Search<W>& search) {
  over_houses(search, 0, search.agenda.size(), [&](HouseId h) {
    const Bits<W>& missing = grid.unplaced(h);
    if (!lone(missing)) return false;
    const Digit d(first(missing));
    const Bits<W>& places = grid.places(h, d);
    if (places.none()) return false;
    const CellId c = grid.topology().cells(h)[first(places)];
    return search.take(single_step(TechniqueId::full_house, c, d, h, grid.side()));
  });
}

template void FullHouse::find<1>(const CandidateGrid<1>&, Search<1>&);
template void FullHouse::find<2>(const CandidateGrid<2>&, Search<2>&);
template void FullHouse::find<4>(const CandidateGrid<4>&, Search<4>&);
template void FullHouse::find<8>(const CandidateGrid<8>&, Search<8>&);
template void FullHouse::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
