// Deepening: a proof over all solutions of a puzzle, too many to list, that so few more givens cannot
// make it unique; or the givens that do.
#pragma once

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"
#include "repair/parts.hpp"

namespace tresse {

// Tries 1, 2, 3, ... givens until there is an answer, all sets smaller than `best` are refuted, or the
// effort is spent (a fixed one; query.node_limit bounds the conflicts). Returns `best` with what is
// proven, or better. About (candidates to the k-th) / k! steps for k givens.
// requires: the puzzle has several solutions; `best` makes it unique.
[[nodiscard]] Change deepen(const Puzzle& puzzle, Change best, const Query& query,
                            const StopToken& stop);

}  // namespace tresse
