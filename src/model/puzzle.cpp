// PencilMarks storage: one run of ceil(N / 64) words per cell, bits above N always clear, so that
// counting needs no mask.
#include "model/puzzle.hpp"

#include <bit>

namespace tresse {

PencilMarks::PencilMarks(std::size_t side, bool full)
    : side_(side), stride_((side + 63) / 64), words_(side * side * stride_, 0) {
  if (!full) return;
  for (std::size_t c = 0; c < side * side; ++c) {
    for (std::size_t d = 0; d < side; ++d) allow(CellId(c), Digit(d));
  }
}

std::size_t PencilMarks::count(CellId c) const {
  std::size_t n = 0;
  for (std::size_t i = 0; i < stride_; ++i) {
    n += static_cast<std::size_t>(std::popcount(words_[c.index() * stride_ + i]));
  }
  return n;
}

}  // namespace tresse
