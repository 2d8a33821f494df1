// Cubes partition the solutions: their counts add up, they cover everything, and a stop at any point
// leaves a cover.
#include <algorithm>
#include <cmath>

#include "base/stop.hpp"
#include "boost_main.hpp"
#include "cube/cover.hpp"
#include "cube/split.hpp"
#include "unit/cube/parts.hpp"

namespace tresse::test {
namespace {

std::size_t holes(const CubeSet& set) {
  std::vector<std::span<const Literal>> all;
  for (const Cube& c : set.cubes) all.emplace_back(c.literals);
  const Cover cover = find_holes(all, 1000, 10'000'000, StopToken());
  BOOST_TEST((cover.stopped == StopReason::none));
  return cover.holes.size();
}

std::uint64_t sum(const Puzzle& puzzle, const CubeSet& set) {
  std::uint64_t n = 0;
  for (const Cube& c : set.cubes) {
    const Answer a = counted(restricted(puzzle, c.literals));
    BOOST_TEST(a.count_exact);
    if (c.refuted) BOOST_TEST(a.count == 0u);
    n += a.count;
  }
  return n;
}

SplitOptions deep(std::size_t depth) {
  SplitOptions o;
  o.depth = depth;
  return o;
}
SplitOptions many(std::size_t cubes) {
  SplitOptions o;
  o.cubes = cubes;
  return o;
}

BOOST_AUTO_TEST_CASE(counts_of_cubes_add_up) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Puzzle puzzle = small(2 + seed % 5, seed);
    const std::uint64_t whole = counted(puzzle).count;
    for (std::size_t depth = 0; depth <= 6; ++depth) {
      const SplitResult r = split(puzzle, deep(depth), StopToken());
      BOOST_TEST((r.stopped == StopReason::none));
      BOOST_TEST(sum(puzzle, r.set) == whole, "seed " << seed << " depth " << depth);
      BOOST_TEST(holes(r.set) == 0u);
      BOOST_TEST(r.set.cubes.size() <= std::size_t{1} << depth);
      for (const Cube& c : r.set.cubes) BOOST_TEST(c.literals.size() <= depth);
    }
  }
}

BOOST_AUTO_TEST_CASE(as_many_open_cubes_as_asked_for) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle puzzle = dig(t, full_grid(*t, 5), 22, 5);
  for (const std::size_t k : {1u, 2u, 3u, 17u, 64u}) {
    const SplitResult r = split(puzzle, many(k), StopToken());
    BOOST_TEST(r.set.open().size() == k);
    BOOST_TEST(holes(r.set) == 0u);
  }
}

BOOST_AUTO_TEST_CASE(nothing_to_cut) {
  // Solved by singles: one cube, the empty one. Contradictory: one refuted cube.
  const auto t = Topology::boxes(3, 3);
  Puzzle puzzle = dig(t, full_grid(*t, 1), 70, 1);
  BOOST_TEST((split(puzzle, many(8), StopToken()).set.cubes == std::vector{Cube{{}, false}}));
  puzzle.givens.set(CellId(0), *puzzle.givens.at(CellId(0)) == Digit(0) ? Digit(1) : Digit(0));
  for (std::size_t c = 1; c < 9; ++c)
    puzzle.givens.set(CellId(c), full_grid(*t, 1).at(CellId(c)).value());
  BOOST_TEST((split(puzzle, many(8), StopToken()).set.cubes == std::vector{Cube{{}, true}}));
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_leaves_a_cover) {
  const Puzzle puzzle = small(3, 7);
  const std::uint64_t whole = counted(puzzle).count;
  const auto cubes = [&](StopSource& source) { return split(puzzle, many(6), source.token()); };
  for (const StopPoint point :
       {stop_point::cube_choice, stop_point::cube_probe, stop_point::propagate_step}) {
    StopSource last;
    last.trip_at(point, 1'000'000'000);
    BOOST_TEST((cubes(last).stopped == StopReason::none));
    BOOST_TEST_REQUIRE(last.visits(point) > 10u);
    for (std::uint64_t visit = 1; visit <= last.visits(point); ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      const SplitResult r = cubes(source);
      BOOST_TEST((r.stopped == StopReason::interrupted));
      BOOST_TEST(holes(r.set) == 0u);
      BOOST_TEST(sum(puzzle, r.set) == whole);
    }
  }
}

BOOST_AUTO_TEST_CASE(too_large_is_said_before_it_is_tried) {
  SplitOptions o = many(4);
  o.byte_limit = 1000;
  const SplitResult r = split(small(4, 1), o, StopToken());
  BOOST_TEST((r.stopped == StopReason::too_large));
  BOOST_TEST(r.detail.starts_with("needs "));
  BOOST_TEST((r.set.cubes == std::vector{Cube{}}));
}

BOOST_AUTO_TEST_CASE(a_cube_is_marks) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle empty(t, Grid(4));
  for (std::size_t d = 1; d <= 4; ++d) {
    const Literal yes[] = {lit(*t, 1, 1, d)};
    const Literal no[] = {-lit(*t, 1, 1, d)};
    BOOST_TEST(counted(restricted(empty, yes)).count == 72u);  // 288 / 4
    BOOST_TEST(counted(restricted(empty, no)).count == 216u);
  }
  // Against a given: no solution; with it: nothing new. Twice, and against itself.
  const Puzzle given = small(8, 3);
  const std::uint64_t whole = counted(given).count;
  for (std::size_t i = 0; i < 16; ++i) {
    const auto value = given.givens.at(CellId(i));
    for (std::size_t d = 0; d < 4 && value; ++d) {
      const Literal x = literal_of(cand(CellId(i), Digit(d), 4));
      const bool is = *value == Digit(d);
      BOOST_TEST(counted(restricted(given, std::vector{x, x})).count == (is ? whole : 0));
      BOOST_TEST(counted(restricted(given, std::vector{-x})).count == (is ? 0 : whole));
      BOOST_TEST(counted(restricted(given, std::vector{x, -x})).count == 0u);
    }
  }
}

BOOST_AUTO_TEST_CASE(fingerprints_tell_puzzles_apart) {
  const Puzzle puzzle = small(6, 1);
  Puzzle other = puzzle;
  BOOST_TEST(fingerprint(puzzle) == fingerprint(other));
  other.marks = PencilMarks(4, true);  // no mark struck out: the same puzzle
  BOOST_TEST(fingerprint(puzzle) == fingerprint(other));
  std::size_t open = 0;
  while (puzzle.givens.filled(CellId(open))) ++open;
  other.marks->forbid(CellId(open), Digit(0));
  BOOST_TEST(fingerprint(puzzle) != fingerprint(other));
  BOOST_TEST(fingerprint(puzzle) != fingerprint(Puzzle(Topology::latin(4), puzzle.givens)));
  BOOST_TEST(fingerprint(puzzle) != fingerprint(Puzzle(shaped(4, 2, 2, true), puzzle.givens)));
  Puzzle more = puzzle;
  more.givens.set(CellId(open), Digit(2));
  BOOST_TEST(fingerprint(puzzle) != fingerprint(more));
  BOOST_TEST(fingerprint_text(0x0123456789abcdefu) == "0123456789abcdef");
}

}  // namespace
}  // namespace tresse::test
