// Depth-first search for puzzles with clues.
#pragma once

#include <span>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// As solve_native() (native/search/search.hpp), for puzzles with clues.
[[nodiscard]] Answer solve_clues(const Puzzle& puzzle, const Query& query, const StopToken& stop);

// Asks of puzzles that are alike for another solution than a known one. Where clues clash it keeps in mind from one to the next.
class OtherSolution {
 public:
  explicit OtherSolution(Grid known) : known_(std::move(known)) {}
  [[nodiscard]] const Grid& known() const { return known_; }

  // Count 1: the solution is another one. Count 0: there is none, if that is exact. query.node_limit counts decisions.
  // `about`: cells in which others are likely to differ; they are looked for near the known solution first.
  // requires: known() is a solution of the puzzle, whose side is at most kMostDigits.
  [[nodiscard]] Answer find(const Puzzle& puzzle, std::span<const CellId> about, const Query& query, const StopToken& stop);

 private:
  Grid known_;
  std::vector<double> weight_;  // [cell]; empty at first
};

}  // namespace tresse
