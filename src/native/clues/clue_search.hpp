// Depth-first search for puzzles with clues.
#pragma once

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// As solve_native() (native/search/search.hpp), for puzzles with clues.
[[nodiscard]] Answer solve_clues(const Puzzle& puzzle, const Query& query, const StopToken& stop);

}  // namespace tresse
