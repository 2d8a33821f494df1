// Naked single: an open cell with one candidate left takes it.
// Order: cells row by row. The unit on the agenda is the row, so houses other than rows are never
// looked at; O(N) bit tests per row.
#include "grader/techniques/single_step.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
void NakedSingle::find(const CandidateGrid<W>& grid, Search<W>& search) {
  over_houses(search, 0, grid.side(), [&](HouseId row) {
    for (CellId c : grid.topology().cells(row)) {
      if (!lone(grid.digits(c))) continue;
      const Digit d(first(grid.digits(c)));
      if (search.take(single_step(TechniqueId::naked_single, c, d, {}, grid.side()))) return true;
    }
    return false;
  });
}

template void NakedSingle::find<1>(const CandidateGrid<1>&, Search<1>&);
template void NakedSingle::find<2>(const CandidateGrid<2>&, Search<2>&);
template void NakedSingle::find<4>(const CandidateGrid<4>&, Search<4>&);
template void NakedSingle::find<8>(const CandidateGrid<8>&, Search<8>&);
template void NakedSingle::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
