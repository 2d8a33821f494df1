// What was changed in a board, in order, so that the changes can be taken back. Four bytes for each candidate
// and each value, where a copy of a board is 8 MB at N = 256 and 0.5 GB at 1024. The oldest changes are dropped
// where there are too many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "grader/board/patience.hpp"
#include "grader/step.hpp"

namespace tresse::logic {

class UndoTrail {
 public:
  // Keeps so many changes at most.
  UndoTrail(std::size_t side, std::size_t most) : side_(side), most_(most) {}

  // A candidate is removed. After those that a value takes with it, the value.
  void removed(std::size_t c, std::size_t v) { push(number(c, v)); }
  void placed(std::size_t c, std::size_t v) { push(number(c, v) | kValue); }

  // Changes since the beginning.
  [[nodiscard]] std::size_t size() const { return dropped_ + kept_.size(); }
  // Can the board become what it was at that size?
  [[nodiscard]] bool reaches(std::size_t size) const { return size >= dropped_; }

  // The board becomes what it was at that size, without a contradiction. Stopped: the board is useless.
  // requires: reaches(size).
  template <class G, class Board>
  void undo(const G& geo, Board& board, std::size_t size, Patience& patience) {
    constexpr std::size_t kBetweenPolls = std::size_t{1} << 14;
    for (std::size_t left = kBetweenPolls; this->size() > size; kept_.pop_back()) {
      if (--left == 0) {
        left = kBetweenPolls;
        if (patience.ends()) return;
      }
      const CandId x{kept_.back() & ~kValue};
      const std::size_t c = cell_of(x, side_).index();
      if ((kept_.back() & kValue) != 0) {
        board.clear(geo, c);
      } else {
        board.put_back(geo, c, digit_of(x, side_).index());
      }
    }
    board.contradiction.reset();
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

  [[nodiscard]] std::uint32_t number(std::size_t c, std::size_t v) const {
    return static_cast<std::uint32_t>(c * side_ + v);
  }
  void push(std::uint32_t change) {
    kept_.push_back(change);
    if (kept_.size() <= most_) return;
    kept_.pop_front();
    ++dropped_;
  }

  std::deque<std::uint32_t> kept_;
  std::size_t dropped_ = 0;
  std::size_t side_;
  std::size_t most_;
};

}  // namespace tresse::logic
