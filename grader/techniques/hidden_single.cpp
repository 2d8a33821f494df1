// Hidden single: a digit with one place left in a house goes there.
// Order: houses in house order, then digits rising. O(N) bit tests per house.
#include "grader/techniques/single_step.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void HiddenSingle::find(const CandidateGrid<W>& grid, Search<W>& search) {
  over_houses(search, 0, search.agenda.size(), [&](HouseId h) {
    for (auto digit : grid.unplaced(h)) {
      const Digit d(digit);
      const Bits<W>& places = grid.places(h, d);
      if (!lone(places)) continue;
      const CellId c = grid.topology().cells(h)[first(places)];
      if (search.take(single_step(TechniqueId::hidden_single, c, d, h, grid.side()))) return true;
    }
    return false;
  });
}

template void HiddenSingle::find<1>(const CandidateGrid<1>&, Search<1>&);
template void HiddenSingle::find<2>(const CandidateGrid<2>&, Search<2>&);
template void HiddenSingle::find<4>(const CandidateGrid<4>&, Search<4>&);
template void HiddenSingle::find<8>(const CandidateGrid<8>&, Search<8>&);
template void HiddenSingle::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
