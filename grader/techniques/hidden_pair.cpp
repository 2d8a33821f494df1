// Hidden pair: two digits fit only in two cells of a house, which lose their other digits.
// Order: houses in house order, then combinations of digits as in subset_scan.hpp.
#include "grader/techniques/subset_scan.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void HiddenPair::find(const CandidateGrid<W>& grid, Search<W>& search) {
  if (search.halted()) return;
  over_houses(search, 0, search.agenda.size(), [&](HouseId h) {
    return hidden_in_house<2>(grid, h, TechniqueId::hidden_pair, search);
  });
}

template void HiddenPair::find<1>(const CandidateGrid<1>&, Search<1>&);
template void HiddenPair::find<2>(const CandidateGrid<2>&, Search<2>&);
template void HiddenPair::find<4>(const CandidateGrid<4>&, Search<4>&);
template void HiddenPair::find<8>(const CandidateGrid<8>&, Search<8>&);
template void HiddenPair::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
