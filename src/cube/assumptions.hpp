// Assumptions: a grid into which literals are put, and out of which they are taken again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "model/candidates.hpp"
#include "propagate/trail.hpp"
#include "propagate/worklist.hpp"

namespace tresse {

template <int W>
class Assumptions {
 public:
  // requires: the grid, which outlives this, is without contradiction and at its fixpoint of singles and locked
  // candidates. The trail takes so many bytes at most (std::bad_alloc beyond). Time of the first: O(cells).
  Assumptions(CandidateGrid<W>& grid, std::uint64_t most_bytes);

  [[nodiscard]] const CandidateGrid<W>& grid() const { return grid_; }

  // How much is left to decide: the sum over open cells of log2 of their digits, in whole 1024ths, so
  // that it is the same on every machine. 0 = solved.
  [[nodiscard]] double weight() const { return weight_; }

  // Puts the literals in and propagates; the grid may be contradictory after it, and then only undo() is allowed.
  // Stopped: nothing is allowed. Polls stop_point::propagate_step, as undo() does.
  [[nodiscard]] StopReason assume(std::span<const Literal> literals, const StopToken& stop);

  // For undo(): all that is assumed now.
  struct Mark {
    std::size_t trail;
    double weight;
  };
  [[nodiscard]] Mark mark() const { return {trail_.size(), weight_}; }
  // Takes back all that came after the mark. O(candidates that come back * houses).
  [[nodiscard]] StopReason undo(const Mark& mark, const StopToken& stop);

 private:
  [[nodiscard]] StopReason weigh(std::size_t from, const StopToken& stop);

  CandidateGrid<W>& grid_;
  Trail trail_;
  Worklist<W> work_;
  std::vector<std::uint16_t> lost_;  // per cell; 0 between calls
  double weight_ = 0;
};

}  // namespace tresse
