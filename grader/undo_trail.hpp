// What a chain changed in its grid, in order, so that the changes can be taken back. Four bytes for each candidate
// and each value, where a copy of a grid is 8 MB at N = 256 and 0.5 GB at 1024. The oldest changes are dropped
// where there are too many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "base/stop.hpp"
#include "grader/step.hpp"
#include "grader/stop_points.hpp"
#include "model/candidates.hpp"

namespace tresse {

class UndoTrail {
 public:
  // Keeps so many changes at most.
  explicit UndoTrail(std::size_t most) : most_(most) {}

  // A candidate leaves the grid; the same one may be named twice. After those that a value takes with it, the value.
  void removed(CandId x) { push(x.value); }
  void placed(CandId x) { push(x.value | kValue); }

  // Changes since the beginning.
  [[nodiscard]] std::size_t size() const { return dropped_ + kept_.size(); }
  // Can the grid become what it was at that size?
  [[nodiscard]] bool reaches(std::size_t size) const { return size >= dropped_; }

  // The grid becomes what it was at that size, without a contradiction. Stopped: the grid is useless.
  // requires: reaches(size). Polls stop_point::grade_step.
  template <int W>
  [[nodiscard]] StopReason undo(CandidateGrid<W>& grid, std::size_t size, const StopToken& stop) {
    constexpr std::size_t kBetweenPolls = std::size_t{1} << 14;
    for (std::size_t left = kBetweenPolls; this->size() > size; kept_.pop_back()) {
      if (--left == 0) {
        left = kBetweenPolls;
        if (const auto why = stop.poll(stop_point::grade_step); why != StopReason::none) return why;
      }
      const CandId x{kept_.back() & ~kValue};
      if ((kept_.back() & kValue) != 0) {
        grid.clear(cell_of(x, grid.side()));
      } else {
        grid.put_back(cell_of(x, grid.side()), digit_of(x, grid.side()));
      }
    }
    grid.forget_contradiction();
    return StopReason::none;
  }

  // Forgets the changes after that size: somebody else has taken them back.
  void cut(std::size_t size) {
    while (!kept_.empty() && this->size() > size) kept_.pop_back();
    dropped_ = std::min(dropped_, size);
  }
  // Begins anew.
  void clear() {
    kept_.clear();
    dropped_ = 0;
  }

 private:
  static constexpr std::uint32_t kValue = std::uint32_t{1} << 31;

  void push(std::uint32_t change) {
    kept_.push_back(change);
    if (kept_.size() <= most_) return;
    kept_.pop_front();
    ++dropped_;
  }

  std::deque<std::uint32_t> kept_;
  std::size_t dropped_ = 0;
  std::size_t most_;
};

}  // namespace tresse
