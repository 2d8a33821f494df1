// PencilMarks storage: one run of ceil(N / 64) words per cell, bits above N always clear, so that
// counting needs no mask.
#include "tresse/puzzle.hpp"

#include <bit>

#include "base/check.hpp"
#include "base/large_pages.hpp"
#include "base/stop.hpp"

namespace tresse {

PencilMarks::PencilMarks(std::size_t side, bool full) {
  TRESSE_CHECK(make(side, full, {}));
}

bool PencilMarks::make(std::size_t side, bool full, const StopToken& stop) {
  *this = PencilMarks();
  const std::size_t stride = (side + 63) / 64;
  const auto stops = [&] { return stop.poll(stop_point::propagate_step) != StopReason::none; };
  if (!fill_large(words_, side * side * stride, full ? ~std::uint64_t{0} : 0, stops)) {
    *this = PencilMarks();
    return false;
  }
  side_ = side;
  stride_ = stride;
  if (!full || side % 64 == 0) return true;
  const std::uint64_t last = (std::uint64_t{1} << (side % 64)) - 1;
  for (std::size_t i = stride_ - 1; i < words_.size(); i += stride_) words_[i] = last;
  return true;
}

std::size_t PencilMarks::count(CellId c) const {
  std::size_t n = 0;
  for (std::size_t i = 0; i < stride_; ++i) {
    n += static_cast<std::size_t>(std::popcount(words_[c.index() * stride_ + i]));
  }
  return n;
}

}  // namespace tresse
