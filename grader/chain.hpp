// Chain<W>: the closed chain of techniques over one candidate grid. Each call of next() gives the
// first finding of the first technique that has one; the caller applies it and asks again.
//
//   Chain<1> chain(topology, order, 4, stop);
//   while (!grid.solved() && !grid.contradiction()) {
//     const Step* step = chain.next(grid);
//     if (step == nullptr) break;  // a stall, or chain.stopped() != StopReason::none
//     chain.apply(grid, *step);
//   }
//
// The order of findings is that of a full scan from the top after every step; what makes it fast is
// only that houses known to hold no finding are not looked at again (search.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "grader/search.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "grader/undo_trail.hpp"
#include "model/candidates.hpp"

namespace tresse {

template <int W>
class Chain {
 public:
  // `order` = techniques in order of trial (empty = the whole table); those for subsets larger than
  // `max_subset` are left out. requires: the grids passed later have this topology.
  Chain(const Topology& topology, std::span<const TechniqueId> order, std::size_t max_subset,
        StopToken stop);

  // Forgets what is known about the grid: everything has to be looked at again.
  void look_everywhere();
  // Declares the grid stalled: no technique finds anything before the next change.
  void look_nowhere();

  // The next finding, or nullptr: a stall, or a stop. Valid until the next call.
  // requires: since look_everywhere() the grid was changed by apply() and assume() only, or was taken back to a
  // stall before look_nowhere().
  [[nodiscard]] const Step* next(const CandidateGrid<W>& grid);
  [[nodiscard]] StopReason stopped() const { return search_.stopped; }

  // From now on apply() and assume() record their changes there; nullptr = nowhere.
  void record_into(UndoTrail* trail) { trail_ = trail; }

  // Carries a step out. requires: its eliminations are candidates.
  void apply(CandidateGrid<W>& grid, const Step& step);
  // Places d in c, as a hypothesis.
  void assume(CandidateGrid<W>& grid, CellId c, Digit d);

 private:
  struct Row {
    Finder<W> find;
    HouseSet agenda;  // houses that may hold a finding
  };
  void place(CandidateGrid<W>& grid, CellId c, Digit d);
  void record(const CandidateGrid<W>& grid, CellId c, Digit d);
  void touch(const Topology& topology, CellId c);
  void spread();

  std::vector<Row> rows_;
  HouseSet touched_;
  std::vector<std::uint8_t> met_;  // scratch of place(), by cell
  Search<W> search_;
  UndoTrail* trail_ = nullptr;
};

extern template class Chain<1>;
extern template class Chain<2>;
extern template class Chain<4>;
extern template class Chain<8>;
extern template class Chain<16>;

}  // namespace tresse
