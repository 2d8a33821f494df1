// Why a puzzle with clues has no solution: givens and clues that contradict each other, and the fewest to take out.
#pragma once

#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "generate/clues/parts.hpp"
#include "model/answer.hpp"
#include "repair/minimize.hpp"
#include "repair/parts.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct PartConflict {
  std::vector<PuzzlePart> parts;  // no solution has all of them; none: nothing that could go is to blame
  bool minimal = false;           // proven: without any one of them the others have one
};
// Parts are left out until none can be, if `to_the_end`; else as long as the effort lasts. nullopt: the puzzle has a solution, or that was
// not decided. Clues without which others say more (kRulesOfRest) go together. query.node_limit as in repair().
// requires: sides up to kMostDigits.
[[nodiscard]] std::optional<PartConflict> contradicting_parts(const Puzzle& puzzle, bool to_the_end, const Query& query,
                                                              const StopToken& stop);

// The fewest of what may be removed so that there is a solution, as fewest_removed(). requires: the puzzle has no solution.
[[nodiscard]] Change fewest_parts_removed(const Puzzle& puzzle, Removable what, const Query& query, const StopToken& stop);

}  // namespace tresse
