// Position: values and pencil marks as plain, width-free values, for reports and for checkers.
// Applying steps to it is naive code that shares nothing with the searches.
#pragma once

#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"
#include "tresse/version.hpp"

namespace tresse {

struct Position {
  Grid values;
  PencilMarks marks;  // of open cells; none where a cell has a value

  friend bool operator==(const Position&, const Position&) = default;
};

// Where a puzzle starts: the givens, and every digit that no given in sight and no pencil mark of
// the puzzle excludes. Clashing givens are all kept. O(cells * houses of a cell * N).
[[nodiscard]] TRESSE_PUBLIC Position start_of(const Puzzle& puzzle);

// Sets a value: empties the cell and removes the digit from all cells that see it.
TRESSE_PUBLIC void place(const Topology& topology, Position& position, CellId c, Digit d);
// Carries a step out: its eliminations, then its placements.
TRESSE_PUBLIC void apply(const Topology& topology, Position& position, const Step& step);

}  // namespace tresse
