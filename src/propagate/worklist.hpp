// Worklist: what may have become forced since it was last looked at. Every change of the grid goes
// through it, and only what a change touched is looked at again; a full scan happens once, at the
// start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/candidates.hpp"
#include "propagate/trail.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

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

extern template class Worklist<1>;
extern template class Worklist<2>;
extern template class Worklist<4>;
extern template class Worklist<8>;
extern template class Worklist<16>;

}  // namespace tresse
