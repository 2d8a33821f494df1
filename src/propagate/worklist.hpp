// Worklist: what may have become forced since it was last looked at. Every change of the grid goes
// through it, and only what a change touched is looked at again; a full scan happens once, at the
// start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

// Trail: what a work list changed in its grid, in order, so that it can be taken back. Four bytes for each candidate and
// each value, where a copy of a grid is 0.6 GB at N = 1024.
class Trail {
 public:
  // Takes so many bytes at most, rounded up to a block: std::bad_alloc is thrown where more would be needed.
  explicit Trail(std::uint64_t most_bytes) : most_blocks_(most_bytes / kBlockBytes + 1) {}

  // A candidate left the grid. After those that a value took with it, the value itself.
  void removed(CandId x) { push(x.value); }
  void placed(CandId x) { push(x.value | kValue); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] CandId candidate(std::size_t i) const { return CandId{at(i) & ~kValue}; }
  [[nodiscard]] bool is_value(std::size_t i) const { return (at(i) & kValue) != 0; }

  // The grid becomes what it was at that size, without a contradiction. Stopped: the grid is useless.
  // Polls stop_point::propagate_step.
  template <int W>
  [[nodiscard]] StopReason undo(CandidateGrid<W>& grid, std::size_t size, const StopToken& stop);

 private:
  static constexpr std::uint32_t kValue = std::uint32_t{1} << 31;
  static constexpr std::size_t kBlock = std::size_t{1} << 14;  // entries
  static constexpr std::size_t kBlockBytes = kBlock * sizeof(std::uint32_t);

  [[nodiscard]] std::uint32_t at(std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }
  void push(std::uint32_t entry) {
    if (size_ == blocks_.size() * kBlock) grow();
    blocks_[size_ / kBlock][size_ % kBlock] = entry;
    ++size_;
  }
  void grow();

  std::vector<std::unique_ptr<std::uint32_t[]>> blocks_;  // kept when the trail gets shorter
  std::size_t size_ = 0;
  std::size_t most_blocks_;
};

// Sees each placement (true) and each candidate that a rule removed (false), in order; what a
// placement takes from its cell and its peers is not told.
using Observer = std::function<void(CandId, bool)>;

struct HouseDigit {
  HouseId house;
  Digit digit;
};

template <int W>
class Worklist {
 public:
  // Everything is to be looked at. The grid must outlive the list and be changed only through it.
  explicit Worklist(CandidateGrid<W>& grid, Observer observer = {});
  // Nothing is to be looked at: the grid is at its fixpoint. What is changed through the list is noted in the
  // trail, which outlives it.
  Worklist(CandidateGrid<W>& grid, Trail& trail);

  // Upper bound of the memory one list takes: 63 MB at N = 1024, 5 kB at 9.
  [[nodiscard]] static std::size_t bytes_for(const Topology& topology);

  [[nodiscard]] const CandidateGrid<W>& grid() const { return grid_; }

  // CandidateGrid::place and eliminate, noting what they touch.
  void place(CellId c, Digit d);
  void eliminate(CellId c, Digit d);

  // Takes one item from a queue: a cell that lost a digit; a house and digit that lost a place, for
  // the search of singles and, separately, of locked candidates. nullopt: nothing is left.
  [[nodiscard]] std::optional<CellId> next_cell();
  [[nodiscard]] std::optional<HouseDigit> next_for_single();
  [[nodiscard]] std::optional<HouseDigit> next_for_locked();
  // Empties all queues.
  void forget();

 private:
  void touch_cell(CellId c);
  void touch_places(HouseId h, Digit d);
  [[nodiscard]] std::optional<HouseDigit> take(std::vector<std::uint32_t>& queue,
                                               std::uint8_t mark);

  CandidateGrid<W>& grid_;
  Observer observer_;
  Trail* trail_ = nullptr;
  std::vector<CellId> cells_;
  std::vector<std::uint32_t> for_single_;  // house * N + digit
  std::vector<std::uint32_t> for_locked_;
  std::vector<std::uint8_t> cell_queued_;
  std::vector<std::uint8_t> pair_queued_;  // bits: kSingle, kLocked
  std::vector<CellId> seen_;               // scratch of place()
};

}  // namespace tresse
