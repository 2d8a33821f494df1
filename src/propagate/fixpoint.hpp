// What every encoding starts with: the rules that remove candidates for nothing, to a fixpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "propagate/rules.hpp"
#include "propagate/worklist.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// Singles: a cell with one digit left, a digit with one place left in a house.

// Places singles until none is left or the grid has a contradiction. Polls
// stop_point::propagate_step every 64 looks; a reason other than none means that it ended early (the
// grid is sound, not final).
template <int W>
[[nodiscard]] StopReason place_singles(Worklist<W>& work, const StopToken& stop);

// Locked candidates: where all places of a digit in one house (base) lie in a second house (cover),
// the digit can go nowhere else in the cover. Any two houses will do: box and row, two boxes of a
// jigsaw, row and diagonal.

// Applies the rule to one base and digit against every cover. True if a candidate went.
template <int W>
bool apply_locked(Worklist<W>& work, HouseId base, Digit digit);

// Applies the rules until nothing changes (the rules after locked: until it does not pay), the grid
// has a contradiction, or the token stops (the reason is returned; the grid is then sound but not
// final). Without a contradiction the result of singles and locked does not depend on the order of
// the work; that of the others is the same on each run. Polls stop_point::propagate_step.
template <int W>
[[nodiscard]] StopReason propagate(CandidateGrid<W>& grid, const Rules& rules,
                                   const StopToken& stop, const Observer& observer = {});

// The same on a list that is already there: only what changed since its last fixpoint is looked at.
template <int W>
[[nodiscard]] StopReason propagate(Worklist<W>& work, const Rules& rules, const StopToken& stop);

// What propagate() allocates beside the grid, at most.
[[nodiscard]] std::uint64_t propagation_bytes(const Topology& topology, const Rules& rules);

// Which givens does propagation alone need to reach a contradiction?

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
