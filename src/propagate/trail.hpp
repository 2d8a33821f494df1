// Trail: what a work list changed in its grid, in order, so that it can be taken back. Four bytes for each candidate and
// each value, where a copy of a grid is 0.6 GB at N = 1024.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

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

}  // namespace tresse
