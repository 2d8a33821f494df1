// The first position of a puzzle is what placing its givens one by one gives.
#include "grader/position.hpp"

#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"

using namespace tresse;

namespace {

Position one_by_one(const Puzzle& puzzle) {
  Position position{Grid(puzzle.side()),
                    puzzle.marks ? *puzzle.marks : PencilMarks(puzzle.side(), true)};
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (const auto d = puzzle.givens.at(CellId(i))) {
      place(*puzzle.topology, position, CellId(i), *d);
    }
  }
  return position;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(position)

// Random values, so that givens clash too, few of them and many; sides below, at and above one word of digits;
// cells that differ without sharing a house.
BOOST_AUTO_TEST_CASE(start_is_what_placing_gives) {
  TopologySpec king;
  king.side = 9;
  king.box_rows = king.box_cols = 3;
  king.global_rules = RuleSet{RuleKind::anti_king};
  for (const auto& topology :
       {Topology::boxes(3, 3), Topology::boxes(2, 5), Topology::boxes(8, 8), Topology::boxes(6, 12),
        Topology::latin(7), Topology::build(king).value()}) {
    const std::size_t n = topology->side();
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const bool many = seed > 4;
      Rng rng(seed);
      Puzzle puzzle(topology, Grid(n));
      if (seed % 2 == 0) puzzle.marks = PencilMarks(n, true);
      for (std::size_t i = 0; i < topology->cell_count(); ++i) {
        if ((rng.below(many ? 8 : 4) == 0) != many)
          puzzle.givens.set(CellId(i), Digit(rng.below(n)));
        if (puzzle.marks) puzzle.marks->forbid(CellId(i), Digit(rng.below(n)));
      }
      const Position start = start_of(puzzle);
      const Position placed = one_by_one(puzzle);
      BOOST_TEST((start.values == placed.values));
      BOOST_TEST((start.marks == placed.marks));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
