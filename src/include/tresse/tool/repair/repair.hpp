// Repair: the fewest givens to take out of a contradictory puzzle so that it has a solution, and the
// fewest to add to a puzzle of several solutions so that it has one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/repair.hpp"
#include "tresse/tool/answers/query.hpp"
#include "tresse/tool/stop.hpp"
#include "tresse/version.hpp"

namespace tresse {

struct RepairOptions {
  bool unique = false;         // a contradictory puzzle is made unique too, after it is solvable
  std::optional<Grid> target;  // the result shall have exactly this solution, any full grid
  // Over all solutions the fewest givens to add are proven when the puzzle has at most so many.
  std::size_t solutions = 1'000;
  std::size_t samples = 4;  // solutions that are tried when there are more
};

// A unique puzzle needs nothing, unless the target is another grid. With a target the givens that
// differ from it go, all and only these; then the fewest of its values are added.
// `removed` and `added` are each the fewest; that their sum is, is not claimed.
// query.node_limit counts SAT conflicts and nodes of hitting sets, each; without one, 200,000 nodes are the effort
// for the proof of the fewest; query.byte_limit bounds the
// formula: a contradictory puzzle needs the one of the grid without givens. query.seed draws samples.
// At a stop the best so far, if there is one. Throws InternalError only.
[[nodiscard]] TRESSE_PUBLIC Repaired repair(const Puzzle& puzzle, const RepairOptions& options,
                                            const Query& query, const StopToken& stop);

}  // namespace tresse
