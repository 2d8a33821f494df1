// Givens are added one at a time until a contradiction comes; the last one added is then needed for
// this order. It goes to the front, those after it are dropped, and again, until the needed ones
// alone contradict. A set of k givens costs k + 1 propagations, and they get shorter; trying to
// delete each given would cost one for each given of the puzzle.
// Propagation is monotone (more givens never remove less), so the final set is minimal for it.
#include "propagate/refutation.hpp"

#include <algorithm>

#include "propagate/fixpoint.hpp"
#include "propagate/worklist.hpp"

namespace tresse {
namespace {

// How many of `order` are needed, from the front, for a contradiction; nullopt if all do not do.
template <int W>
std::optional<std::size_t> contradicting_prefix(const CandidateGrid<W>& ground, const Grid& givens,
                                                const std::vector<CellId>& order,
                                                const StopToken& stop) {
  CandidateGrid<W> grid = ground;
  Worklist<W> work(grid);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const CellId c = order[i];
    const auto d = givens.at(c);
    if (grid.values().at(c) == d) continue;
    work.place(c, *d);
    if (propagate(work, kSinglesAndLocked, stop) != StopReason::none) return std::nullopt;
    if (grid.contradiction()) return i + 1;
  }
  return std::nullopt;
}

}  // namespace

template <int W>
std::optional<std::vector<CellId>> refuted_givens(const CandidateGrid<W>& ground,
                                                  const Grid& givens, std::size_t passes,
                                                  const StopToken& stop) {
  std::vector<CellId> order;
  for (std::size_t i = 0; i < ground.topology().cell_count(); ++i) {
    if (givens.filled(CellId(i))) order.push_back(CellId(i));
  }
  for (std::size_t needed = 0; needed < passes; ++needed) {
    const auto prefix = contradicting_prefix(ground, givens, order, stop);
    if (!prefix && needed == 0) return std::nullopt;
    if (!prefix) break;  // stopped
    order.resize(*prefix);
    if (*prefix <= needed) break;
    std::rotate(order.begin(), order.end() - 1, order.end());
  }
  std::sort(order.begin(), order.end());
  return order;
}

#define TRESSE_INSTANTIATE(W)                                                                      \
  template std::optional<std::vector<CellId>> refuted_givens(const CandidateGrid<W>&, const Grid&, \
                                                             std::size_t, const StopToken&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
