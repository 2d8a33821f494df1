// Cells first (one look at one set), then places. Each candidate leaves the grid once and wakes at
// most its cell and its houses, so the whole run is linear in the candidates removed.
#include "propagate/singles.hpp"

#include "model/stop_points.hpp"

namespace tresse {

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

template StopReason place_singles(Worklist<1>&, const StopToken&);
template StopReason place_singles(Worklist<2>&, const StopToken&);
template StopReason place_singles(Worklist<4>&, const StopToken&);
template StopReason place_singles(Worklist<8>&, const StopToken&);
template StopReason place_singles(Worklist<16>&, const StopToken&);

}  // namespace tresse
