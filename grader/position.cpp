// Positions for reports and checkers; plain loops over houses, no bit sets.
#include "grader/position.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace tresse {

template <int W>
PencilMarks marks_of(const CandidateGrid<W>& grid) {
  PencilMarks marks(grid.side(), false);
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    for (auto d : grid.digits(CellId(i))) marks.allow(CellId(i), Digit(d));
  }
  return marks;
}

#define TRESSE_MARKS_OF(W) template PencilMarks marks_of<W>(const CandidateGrid<W>&);
TRESSE_EACH_WIDTH(TRESSE_MARKS_OF)
#undef TRESSE_MARKS_OF

// By houses, not by givens: place() for each of a million givens takes 20 s. Where most cells are given, digits
// are allowed in the open ones: to forbid all digits of a million givens takes 0.15 s.
Position start_of(const Puzzle& puzzle) {
  const Topology& topology = *puzzle.topology;
  const std::size_t words = (puzzle.side() + 63) / 64;
  std::vector<std::uint64_t> given(topology.house_count() * words, 0);  // of each house
  const auto given_in = [&](HouseId h) {
    return std::span(given).subspan(h.index() * words, words);
  };
  for (std::size_t h = 0; h < topology.house_count(); ++h) {
    for (const CellId c : topology.cells(HouseId(h))) {
      if (const auto d = puzzle.givens.at(c)) {
        given_in(HouseId(h))[d->index() / 64] |= std::uint64_t{1} << (d->index() % 64);
      }
    }
  }
  const bool few_open = 4 * puzzle.clue_count() > 3 * topology.cell_count();
  Position position{puzzle.givens, !few_open && puzzle.marks
                                       ? *puzzle.marks
                                       : PencilMarks(puzzle.side(), !few_open)};
  std::vector<std::uint64_t> all(words, ~std::uint64_t{0});
  if (puzzle.side() % 64 != 0) all.back() >>= 64 - puzzle.side() % 64;
  std::vector<std::uint64_t> seen(words);
  for (std::size_t i = 0; i < topology.cell_count(); ++i) {
    const CellId c(i);
    if (puzzle.givens.filled(c)) {
      if (!few_open) position.marks.forbid(c, all);
      continue;
    }
    seen.assign(words, 0);
    for (const Membership& m : topology.houses(c)) {
      for (std::size_t w = 0; w < words; ++w) seen[w] |= given_in(m.house)[w];
    }
    for (const CellId x : topology.links(c)) {
      if (const auto d = puzzle.givens.at(x))
        seen[d->index() / 64] |= std::uint64_t{1} << (d->index() % 64);
    }
    if (!few_open) {
      position.marks.forbid(c, seen);
      continue;
    }
    for (std::size_t w = 0; w < words; ++w)
      seen[w] = ~seen[w] & (puzzle.marks ? puzzle.marks->words(c)[w] : all[w]);
    position.marks.allow(c, seen);
  }
  return position;
}

// A cell with a value has no marks; its value is nearer at hand than its marks.
void place(const Topology& topology, Position& position, CellId c, Digit d) {
  position.values.set(c, d);
  for (std::size_t other = 0; other < topology.side(); ++other) {
    position.marks.forbid(c, Digit(other));
  }
  const auto forbid = [&](CellId seen) {
    if (!position.values.filled(seen)) position.marks.forbid(seen, d);
  };
  for (const Membership& m : topology.houses(c)) {
    for (CellId seen : topology.cells(m.house)) forbid(seen);
  }
  for (CellId seen : topology.links(c)) forbid(seen);
}

void apply(const Topology& topology, Position& position, const Step& step) {
  const std::size_t side = topology.side();
  for (CandId e : step.eliminations) position.marks.forbid(cell_of(e, side), digit_of(e, side));
  for (CandId p : step.placements) {
    place(topology, position, cell_of(p, side), digit_of(p, side));
  }
}

}  // namespace tresse
