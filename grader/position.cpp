// Positions for reports and checkers; plain loops over houses, no bit sets.
#include "grader/position.hpp"

namespace tresse {

template <int W>
PencilMarks marks_of(const CandidateGrid<W>& grid) {
  PencilMarks marks(grid.side(), false);
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    for (auto d : grid.digits(CellId(i))) marks.allow(CellId(i), Digit(d));
  }
  return marks;
}

template PencilMarks marks_of<1>(const CandidateGrid<1>&);
template PencilMarks marks_of<2>(const CandidateGrid<2>&);
template PencilMarks marks_of<4>(const CandidateGrid<4>&);
template PencilMarks marks_of<8>(const CandidateGrid<8>&);
template PencilMarks marks_of<16>(const CandidateGrid<16>&);

Position start_of(const Puzzle& puzzle) {
  const Topology& topology = *puzzle.topology;
  Position position{Grid(puzzle.side()),
                    puzzle.marks ? *puzzle.marks : PencilMarks(puzzle.side(), true)};
  for (std::size_t i = 0; i < topology.cell_count(); ++i) {
    if (const auto d = puzzle.givens.at(CellId(i))) place(topology, position, CellId(i), *d);
  }
  return position;
}

void place(const Topology& topology, Position& position, CellId c, Digit d) {
  position.values.set(c, d);
  for (std::size_t other = 0; other < topology.side(); ++other) {
    position.marks.forbid(c, Digit(other));
  }
  for (const Membership& m : topology.houses(c)) {
    for (CellId seen : topology.cells(m.house)) position.marks.forbid(seen, d);
  }
  for (CellId seen : topology.links(c)) position.marks.forbid(seen, d);
}

void apply(const Topology& topology, Position& position, const Step& step) {
  const std::size_t side = topology.side();
  for (CandId e : step.eliminations) position.marks.forbid(cell_of(e, side), digit_of(e, side));
  for (CandId p : step.placements) {
    place(topology, position, cell_of(p, side), digit_of(p, side));
  }
}

}  // namespace tresse
