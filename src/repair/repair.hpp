// Repair: the fewest givens and clues to take out of a contradictory puzzle so that it has a solution, and the
// fewest givens to add to a puzzle of several solutions so that it has one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "repair/minimize.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/repair.hpp"

namespace tresse {

// A unique puzzle needs nothing, unless the target is another grid. With a target the givens that
// differ from it go, all and only these; then the fewest of its values are added.
// `removed` and `added` are each the fewest; that their sum is, is not claimed.
// settings.seed, parts and limits are not looked at: query, `what` and stop have them. query.node_limit counts SAT
// conflicts and nodes of hitting sets, each; without one, 200,000 nodes are the effort for the proof of the fewest;
// query.byte_limit bounds the formula: a contradictory puzzle needs the one of the grid without givens. query.seed
// draws samples.
// At a stop the best so far, if there is one. Throws InternalError only.
[[nodiscard]] Repaired repair(const Puzzle& puzzle, const RepairSettings& settings,
                                            const Query& query, const StopToken& stop, Removable what = Removable::both);

// Why a puzzle has no solution, whatever its givens.
[[nodiscard]] std::string why_no_grid(const Puzzle& puzzle);

}  // namespace tresse
