// Naked subsets of five and more cells, up to search.max_subset. Combining them one by one would
// explode, so they come from a matching (tight_sets.hpp): polynomial, hit or miss. Order: smaller
// subsets first, then houses in house order, then as in tight_sets.hpp.
#include "grader/techniques/techniques.hpp"
#include "grader/techniques/tight_sets.hpp"

namespace tresse {

template <int W>
void LargeNakedSubset::find(const CandidateGrid<W>& grid, Search<W>& search) {
  large_subsets<W>(grid, SubsetKind::naked, search);
}

template void LargeNakedSubset::find<1>(const CandidateGrid<1>&, Search<1>&);
template void LargeNakedSubset::find<2>(const CandidateGrid<2>&, Search<2>&);
template void LargeNakedSubset::find<4>(const CandidateGrid<4>&, Search<4>&);
template void LargeNakedSubset::find<8>(const CandidateGrid<8>&, Search<8>&);
template void LargeNakedSubset::find<16>(const CandidateGrid<16>&, Search<16>&);

}  // namespace tresse
