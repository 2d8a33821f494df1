// Which givens does propagation alone need to reach a contradiction?
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// A set of givens, rising, that singles and locked candidates refute together with `ground` (the
// grid without any given, at its fixpoint). None of them can go without losing that refutation,
// unless `passes` propagations or the token ended the work before. Deterministic but for the token.
// nullopt: propagation does not refute all givens, or the token stopped before it was known.
// requires: no contradiction in `ground`; passes > 0.
template <int W>
[[nodiscard]] std::optional<std::vector<CellId>> refuted_givens(const CandidateGrid<W>& ground,
                                                                const Grid& givens,
                                                                std::size_t passes,
                                                                const StopToken& stop);

}  // namespace tresse
