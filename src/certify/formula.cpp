// Not propagated, so that every clause is a rule of the puzzle minus what one given or mark excludes, and
// a checker can recognise it by itself. What propagation would remove costs little here: 9x9 12 to 20 kB,
// 25x25 0.3 to 0.6 MB. Clauses that two houses share are written twice, as encode() gives them.
#include "certify/formula.hpp"

#include "encoders/stop_points.hpp"
#include "encoders/sudoku_cnf.hpp"

namespace tresse {
namespace {

template <int W>
StopReason write(const Puzzle& puzzle, const Grid* solution, TextFile& out, const StopToken& stop) {
  const CandidateGrid<W> grid(puzzle, stop);
  if (grid.stopped()) return stop_reason(stop);
  const auto& contradiction = grid.contradiction();
  const bool clash = contradiction && contradiction->kind == Contradiction::Kind::value_not_allowed;
  const auto variables = Variables<W>::by_candidate(grid);
  const std::uint64_t clauses = clash ? 1 : estimate(grid, extended_pairwise()).clauses;
  out.write("p cnf ");
  out.write_number(variables.last());
  out.write(" ");
  out.write_number(static_cast<std::int64_t>(clauses + (solution != nullptr ? 1 : 0)));
  out.write("\n");
  ClauseFile sink(out);
  if (clash) {
    sink.add({});
    return StopReason::none;
  }
  const auto why =
      encode(grid, variables, extended_pairwise(), sink, stop, stop_point::encode_group);
  if (why != StopReason::none || solution == nullptr) return why;
  sink.add(blocking_clause(grid, variables, puzzle.givens, *solution));
  return StopReason::none;
}

}  // namespace

StopReason write_formula(const Puzzle& puzzle, const Grid* solution, TextFile& out,
                         const StopToken& stop) {
  return with_width(puzzle.side(), [&]<int W>() { return write<W>(puzzle, solution, out, stop); });
}

}  // namespace tresse
