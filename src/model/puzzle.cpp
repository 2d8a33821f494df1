// PencilMarks storage: one run of ceil(N / 64) words per cell, bits above N always clear, so that
// counting needs no mask.
#include "model/puzzle.hpp"

#include <bit>

#include "base/large_pages.hpp"

namespace tresse {

PencilMarks::PencilMarks(std::size_t side, bool full) : side_(side), stride_((side + 63) / 64) {
  const std::size_t count = side * side * stride_;
  reserve_large(words_, count);  // 128 MB at N = 1024
  words_.resize(count, full ? ~std::uint64_t{0} : 0);
  if (!full || side % 64 == 0) return;
  const std::uint64_t last = (std::uint64_t{1} << (side % 64)) - 1;
  for (std::size_t i = stride_ - 1; i < words_.size(); i += stride_) words_[i] = last;
}

std::size_t PencilMarks::count(CellId c) const {
  std::size_t n = 0;
  for (std::size_t i = 0; i < stride_; ++i) {
    n += static_cast<std::size_t>(std::popcount(words_[c.index() * stride_ + i]));
  }
  return n;
}

}  // namespace tresse
