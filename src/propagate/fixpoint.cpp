// Singles are exhausted before each locked candidate is tried: they are cheaper and empty the queue
// of the others. The rules on the live formula come when both are exhausted, in rounds: each round
// numbers the candidates anew, and a round that removed less than 1 in kWorthwhile is the last.
#include "propagate/fixpoint.hpp"

#include <algorithm>

#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "propagate/deep/deep.hpp"
#include "propagate/worklist.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {
namespace {

// Is a cell in a house? A cell is in three houses or a few more, and looking through them is quickest; a puzzle
// may also have 60,000 extra houses, a cell then thousands, and a walk through them all for each question took
// minutes between two looks at the clock.

[[nodiscard]] inline bool in_house(const Topology& topology, CellId c, HouseId h) {
  constexpr std::size_t kFew = 16;
  const auto houses = topology.houses(c);  // rising
  if (houses.size() > kFew) return ranges::binary_search(houses, h, {}, &Membership::house);
  for (const Membership& m : houses) {
    if (m.house == h) return true;
  }
  return false;
}

}  // namespace

// Cells first (one look at one set), then places. Each candidate leaves the grid once and wakes at
// most its cell and its houses, so the whole run is linear in the candidates removed.
template <int W>
StopReason place_singles(Worklist<W>& work, const StopToken& stop) {
  const CandidateGrid<W>& grid = work.grid();
  for (std::size_t looks = 0; !grid.contradiction(); ++looks) {
    if (looks % 64 == 0) {
      if (const auto why = stop.poll(stop_point::propagate_step); why != StopReason::none) {
        return why;
      }
    }
    if (const auto c = work.next_cell()) {
      if (grid.open(*c) && lone(grid.digits(*c))) work.place(*c, Digit(first(grid.digits(*c))));
    } else if (const auto at = work.next_for_single()) {
      const Bits<W>& places = grid.places(at->house, at->digit);
      if (lone(places)) work.place(grid.topology().cells(at->house)[first(places)], at->digit);
    } else {
      break;
    }
  }
  return StopReason::none;
}

// A cover must hold the first place of the base, so only the few houses of that cell are tried; the
// last place is asked next, which refuses almost every cover at once because boxes and lines meet
// in runs. Equal counts mean that the cover has no other place: nothing to remove. The premise
// depends on places(base, digit) alone: another look is due only when that set shrinks.
template <int W>
bool apply_locked(Worklist<W>& work, HouseId base, Digit digit) {
  const CandidateGrid<W>& grid = work.grid();
  const Topology& t = grid.topology();
  const auto cells = t.cells(base);
  const Bits<W> places = grid.places(base, digit);
  const std::size_t count = places.count();
  if (count < 2) return false;  // a single, a contradiction, or placed
  std::size_t last = 0;
  for (auto p : places) last = p;

  bool removed = false;
  for (const Membership& m : t.houses(cells[first(places)])) {
    const HouseId cover = m.house;
    if (cover == base || !in_house(t, cells[last], cover)) continue;
    const Bits<W> there = grid.places(cover, digit);
    if (there.count() == count) continue;
    bool all = true;
    for (auto p : places) all = all && in_house(t, cells[p], cover);
    if (!all) continue;
    const auto cover_cells = t.cells(cover);
    for (auto p : there) {
      if (!in_house(t, cover_cells[p], base)) {
        work.eliminate(cover_cells[p], digit);
        removed = true;
      }
    }
  }
  return removed;
}

namespace {

constexpr std::size_t kWorthwhile = 64;

template <int W>
StopReason shallow(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  for (;;) {
    if (const auto why = place_singles(work, stop); why != StopReason::none) return why;
    if (!rules.locked || work.grid().contradiction()) return StopReason::none;
    bool removed = false;
    for (std::size_t looks = 1; !removed; ++looks) {
      const auto at = work.next_for_locked();
      if (!at) return StopReason::none;
      removed = apply_locked(work, at->house, at->digit);
      if (looks % 64 != 0) continue;
      if (const auto why = stop.poll(stop_point::propagate_step); why != StopReason::none) {
        return why;
      }
    }
  }
}

template <int W>
std::size_t live_count(const CandidateGrid<W>& grid) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    n += grid.digits(CellId(i)).count();
  }
  return n;
}

}  // namespace

template <int W>
StopReason propagate(CandidateGrid<W>& grid, const Rules& rules, const StopToken& stop,
                     const Observer& observer) {
  if (!rules.any() || grid.contradiction()) return StopReason::none;
  Worklist<W> work(grid, observer);
  return propagate(work, rules, stop);
}

template <int W>
StopReason propagate(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  const CandidateGrid<W>& grid = work.grid();
  for (bool last = !rules.deep();;) {
    if (const auto why = shallow(work, rules, stop); why != StopReason::none) return why;
    if (last || grid.contradiction() || grid.solved()) return StopReason::none;
    const std::size_t before = live_count(grid);
    if (const auto why = apply_deep(work, rules, stop); why != StopReason::none) return why;
    last = (before - live_count(grid)) * kWorthwhile < before;
  }
}

std::uint64_t propagation_bytes(const Topology& topology, const Rules& rules) {
  return deep_bytes(topology, rules) +
         with_width(topology.side(), [&]<int W>() { return Worklist<W>::bytes_for(topology); });
}

// Givens are added one at a time until a contradiction comes; the last one added is then needed for
// this order. It goes to the front, those after it are dropped, and again, until the needed ones
// alone contradict. A set of k givens costs k + 1 propagations, and they get shorter; trying to
// delete each given would cost one for each given of the puzzle.
// Propagation is monotone (more givens never remove less), so the final set is minimal for it.

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
  template StopReason place_singles(Worklist<W>&, const StopToken&);                               \
  template bool apply_locked(Worklist<W>&, HouseId, Digit);                                        \
  template StopReason propagate(CandidateGrid<W>&, const Rules&, const StopToken&, const Observer&); \
  template StopReason propagate(Worklist<W>&, const Rules&, const StopToken&);                     \
  template std::optional<std::vector<CellId>> refuted_givens(const CandidateGrid<W>&, const Grid&, \
                                                             std::size_t, const StopToken&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
