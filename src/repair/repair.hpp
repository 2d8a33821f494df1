// Repair: the fewest givens to take out of a contradictory puzzle so that it has a solution, and the
// fewest to add to a puzzle of several solutions so that it has one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "model/puzzle.hpp"

namespace tresse {

// How far a set of cells is from the fewest possible.
struct Fewest {
  std::vector<CellId> cells;  // rising
  bool minimum = false;       // proven: no fewer will do
  std::size_t lower = 0;      // proven: fewer than so many will not do
};

struct RepairOptions {
  bool unique = false;         // a contradictory puzzle is made unique too, after it is solvable
  std::optional<Grid> target;  // the result shall have exactly this solution, any full grid
  // Over all solutions the fewest givens to add are proven when the puzzle has at most so many.
  std::size_t solutions = 1'000;
  std::size_t samples = 4;  // solutions that are tried when there are more
};

struct Repaired {
  Verdict before = Verdict::unknown;  // of the puzzle as it came
  // Of the result: `unique`; `multiple`; `none`: no change helps, for the marks, the shape or the target
  // exclude it (detail says which); `unknown`: whether it is unique, or if there is no solution, all.
  Verdict after = Verdict::unknown;
  Puzzle
      result;  // the puzzle without `removed`, with `added` from `solution`; marks of freed cells full
  Fewest removed;
  Fewest added;
  Grid solution;         // of the result, verified; without a side while none is known
  bool checked = false;  // the native search too says that the result is unique
  // Why something is not proven, or unknown.
  StopReason reason = StopReason::none;
  std::string detail;

  // It is what was asked, and both sets are proven to be the fewest.
  [[nodiscard]] bool proven() const {
    return solution.side() != 0 && removed.minimum && added.minimum;
  }
};

// A unique puzzle needs nothing, unless the target is another grid. With a target the givens that
// differ from it go, all and only these; then the fewest of its values are added.
// `removed` and `added` are each the fewest; that their sum is, is not claimed.
// query.node_limit counts SAT conflicts and nodes of hitting sets, each; query.byte_limit bounds the
// formula: a contradictory puzzle needs the one of the grid without givens. query.seed draws samples.
// At a stop the best so far, if there is one. Throws InternalError only.
[[nodiscard]] Repaired repair(const Puzzle& puzzle, const RepairOptions& options,
                              const Query& query, const StopToken& stop);

}  // namespace tresse
