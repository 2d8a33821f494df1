// A cover must hold the first place of the base, so only the few houses of that cell are tried; the
// last place is asked next, which refuses almost every cover at once because boxes and lines meet
// in runs. Equal counts mean that the cover has no other place: nothing to remove. The premise
// depends on places(base, digit) alone: another look is due only when that set shrinks.
#include "propagate/locked.hpp"

#include "model/in_house.hpp"

namespace tresse {

template <int W>
bool apply_locked(Worklist<W>& work, HouseId base, Digit digit) {
  const CandidateGrid<W>& grid = work.grid();
  const Topology& t = grid.topology();
  const auto cells = t.cells(base);
  const Bits<W> places = grid.places(base, digit);
  const std::size_t count = places.count();
  if (count < 2) return false;  // a single, a contradiction, or placed
  std::size_t last = 0;
  for (auto p : places) last = p;

  bool removed = false;
  for (const Membership& m : t.houses(cells[first(places)])) {
    const HouseId cover = m.house;
    if (cover == base || !in_house(t, cells[last], cover)) continue;
    const Bits<W> there = grid.places(cover, digit);
    if (there.count() == count) continue;
    bool all = true;
    for (auto p : places) all = all && in_house(t, cells[p], cover);
    if (!all) continue;
    const auto cover_cells = t.cells(cover);
    for (auto p : there) {
      if (!in_house(t, cover_cells[p], base)) {
        work.eliminate(cover_cells[p], digit);
        removed = true;
      }
    }
  }
  return removed;
}

template bool apply_locked(Worklist<1>&, HouseId, Digit);
template bool apply_locked(Worklist<2>&, HouseId, Digit);
template bool apply_locked(Worklist<4>&, HouseId, Digit);
template bool apply_locked(Worklist<8>&, HouseId, Digit);
template bool apply_locked(Worklist<16>&, HouseId, Digit);

}  // namespace tresse
