// A position of the logic strand as a plain value (grader/position.hpp).
#pragma once

#include "grader/step.hpp"
#include "model/candidates.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse {

struct Position {
  Grid values;
  PencilMarks marks;  // of open cells; none where a cell has a value

  friend bool operator==(const Position&, const Position&) = default;
};

// Where a puzzle starts: the givens, and every digit that no given in sight and no pencil mark of
// the puzzle excludes. Clashing givens are all kept. O(cells * houses of a cell * N).
[[nodiscard]] Position start_of(const Puzzle& puzzle);

// Sets a value: empties the cell and removes the digit from all cells that see it.
void place(const Topology& topology, Position& position, CellId c, Digit d);
// Carries a step out: its eliminations, then its placements.
void apply(const Topology& topology, Position& position, const Step& step);


// The candidates of a grid as pencil marks; a cell with a value has none.
template <int W>
[[nodiscard]] PencilMarks marks_of(const CandidateGrid<W>& grid);

}  // namespace tresse
