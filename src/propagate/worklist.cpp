// A queue entry is only a hint "look here again": the rule that takes it tests the present state,
// so an entry too many costs a test and never a wrong conclusion. Entries are not repeated while
// they wait. Queues are stacks: the fixpoint of the rules does not depend on the order.
#include "propagate/worklist.hpp"

#include <new>
#include <utility>

#include "base/stop.hpp"

namespace tresse {

// Takes back candidates and values in the opposite order. In blocks, because a vector that grows would be copied
// as a whole, and no stop is seen meanwhile.

void Trail::grow() {
  if (blocks_.size() >= most_blocks_) throw std::bad_alloc();
  blocks_.push_back(std::unique_ptr<std::uint32_t[]>(new std::uint32_t[kBlock]));
}

template <int W>
StopReason Trail::undo(CandidateGrid<W>& grid, std::size_t size, const StopToken& stop) {
  while (size_ > size) {
    if (size_ % kBlock == 0) {
      if (const auto why = stop.poll(stop_point::propagate_step); why != StopReason::none) {
        return why;
      }
    }
    --size_;
    const CandId x = candidate(size_);
    if (is_value(size_)) {
      grid.clear(cell_of(x, grid.side()));
    } else {
      grid.put_back(cell_of(x, grid.side()), digit_of(x, grid.side()));
    }
  }
  grid.forget_contradiction();
  return StopReason::none;
}

#define TRESSE_INSTANTIATE(W) template StopReason Trail::undo(CandidateGrid<W>&, std::size_t, const StopToken&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

namespace {

constexpr std::uint8_t kSingle = 1;
constexpr std::uint8_t kLocked = 2;

// Of a cell: in the queue; met while a value is placed.
constexpr std::uint8_t kQueued = 1;
constexpr std::uint8_t kMet = 2;

}  // namespace

template <int W>
Worklist<W>::Worklist(CandidateGrid<W>& grid, Observer observer)
    : grid_(grid), observer_(std::move(observer)) {
  const Topology& t = grid.topology();
  const std::size_t pairs = t.house_count() * t.side();
  cell_queued_.assign(t.cell_count(), 0);
  pair_queued_.assign(pairs, 0);
  for (std::size_t i = t.cell_count(); i-- > 0;) {
    if (grid.open(CellId(i))) touch_cell(CellId(i));
  }
  for (std::size_t h = t.house_count(); h-- > 0;) {
    const Bits<W> unplaced = grid.unplaced(HouseId(h));
    for (auto d : unplaced) touch_places(HouseId(h), Digit(d));
  }
}

template <int W>
Worklist<W>::Worklist(CandidateGrid<W>& grid, Trail& trail)
    : grid_(grid),
      trail_(&trail),
      cell_queued_(grid.topology().cell_count(), 0),
      pair_queued_(grid.topology().house_count() * grid.side(), 0) {}

template <int W>
std::size_t Worklist<W>::bytes_for(const Topology& topology) {
  constexpr std::size_t kGrowth = 2;  // a vector may hold twice what it needs
  const std::size_t pairs = topology.house_count() * topology.side();
  return topology.cell_count() * (1 + kGrowth * sizeof(CellId)) +
         pairs * (1 + 2 * kGrowth * sizeof(std::uint32_t));
}

template <int W>
void Worklist<W>::touch_cell(CellId c) {
  if ((cell_queued_[c.index()] & kQueued) != 0) return;
  cell_queued_[c.index()] |= kQueued;
  cells_.push_back(c);
}

template <int W>
void Worklist<W>::touch_places(HouseId h, Digit d) {
  const std::size_t pair = h.index() * grid_.side() + d.index();
  const std::uint8_t before = pair_queued_[pair];
  if ((before & kSingle) == 0) for_single_.push_back(static_cast<std::uint32_t>(pair));
  if ((before & kLocked) == 0) for_locked_.push_back(static_cast<std::uint32_t>(pair));
  pair_queued_[pair] = kSingle | kLocked;
}

template <int W>
void Worklist<W>::eliminate(CellId c, Digit d) {
  if (!grid_.eliminate(c, d)) return;
  if (trail_ != nullptr) trail_->removed(cand(c, d, grid_.side()));
  if (observer_) observer_(cand(c, d, grid_.side()), false);
  touch_cell(c);
  for (const Membership& m : grid_.topology().houses(c)) touch_places(m.house, d);
}

template <int W>
void Worklist<W>::place(CellId c, Digit d) {
  const Topology& t = grid_.topology();
  const Bits<W> own = grid_.digits(c) - Bits<W>::of(d.index());
  seen_.clear();
  for (const Membership& m : t.houses(c)) {
    const auto cells = t.cells(m.house);
    for (auto p : grid_.places(m.house, d)) {
      // Once each: where there are many houses, a cell shares hundreds with another.
      if ((cell_queued_[cells[p].index()] & kMet) != 0) continue;
      cell_queued_[cells[p].index()] |= kMet;
      seen_.push_back(cells[p]);
    }
  }
  for (CellId x : t.links(c)) {
    if (grid_.has(x, d)) seen_.push_back(x);  // in no house of c, so not met above
  }
  if (trail_ != nullptr && grid_.open(c) && grid_.has(c, d)) {
    for (auto other : own) trail_->removed(cand(c, Digit(other), grid_.side()));
    for (CellId x : seen_) trail_->removed(cand(x, d, grid_.side()));
    trail_->placed(cand(c, d, grid_.side()));
  }
  grid_.place(c, d);
  if (observer_) observer_(cand(c, d, grid_.side()), true);
  for (const Membership& m : t.houses(c)) {
    for (auto other : own) touch_places(m.house, Digit(other));
  }
  for (CellId x : seen_) {
    cell_queued_[x.index()] &= kQueued;
    touch_cell(x);
    for (const Membership& m : t.houses(x)) touch_places(m.house, d);
  }
}

template <int W>
std::optional<CellId> Worklist<W>::next_cell() {
  if (cells_.empty()) return std::nullopt;
  const CellId c = cells_.back();
  cells_.pop_back();
  cell_queued_[c.index()] &= kMet;
  return c;
}

template <int W>
std::optional<HouseDigit> Worklist<W>::take(std::vector<std::uint32_t>& queue, std::uint8_t mark) {
  if (queue.empty()) return std::nullopt;
  const std::size_t pair = queue.back();
  queue.pop_back();
  pair_queued_[pair] = static_cast<std::uint8_t>(pair_queued_[pair] & ~mark);
  return HouseDigit{HouseId(pair / grid_.side()), Digit(pair % grid_.side())};
}

template <int W>
std::optional<HouseDigit> Worklist<W>::next_for_single() {
  return take(for_single_, kSingle);
}

template <int W>
std::optional<HouseDigit> Worklist<W>::next_for_locked() {
  return take(for_locked_, kLocked);
}

template <int W>
void Worklist<W>::forget() {
  while (next_cell()) continue;
  while (next_for_single()) continue;
  while (next_for_locked()) continue;
}

#define TRESSE_INSTANTIATE(W) template class Worklist<W>;
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
