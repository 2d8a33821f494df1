// Takes back candidates and values in the opposite order. In blocks, because a vector that grows would be copied
// as a whole, and no stop is seen meanwhile.
#include "propagate/trail.hpp"

#include <new>

#include "model/stop_points.hpp"

namespace tresse {

void Trail::grow() {
  if (blocks_.size() >= most_blocks_) throw std::bad_alloc();
  blocks_.push_back(std::make_unique_for_overwrite<std::uint32_t[]>(kBlock));
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

template StopReason Trail::undo(CandidateGrid<1>&, std::size_t, const StopToken&);
template StopReason Trail::undo(CandidateGrid<2>&, std::size_t, const StopToken&);
template StopReason Trail::undo(CandidateGrid<4>&, std::size_t, const StopToken&);
template StopReason Trail::undo(CandidateGrid<8>&, std::size_t, const StopToken&);
template StopReason Trail::undo(CandidateGrid<16>&, std::size_t, const StopToken&);

}  // namespace tresse
