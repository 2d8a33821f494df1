// CandidateGrid against its own re-derivation, on random positions of every width of Bits.
#include "model/candidates.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

template <int W>
void random_walk(std::shared_ptr<const Topology> topology, std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t n = topology->side();
  CandidateGrid<W> grid(Puzzle(topology, Grid(n)));
  BOOST_TEST(grid.ok());
  for (int step = 0; step < 60; ++step) {
    const CellId c(rng.below(n * n));
    const Digit d(rng.below(n));
    if (rng.below(2) == 0) {
      const bool had = grid.has(c, d);
      BOOST_TEST(grid.eliminate(c, d) == had);
      BOOST_TEST(!grid.has(c, d));
    } else if (grid.has(c, d)) {
      grid.place(c, d);
      BOOST_TEST(!grid.open(c));
      for (std::size_t o = 0; o < n * n; ++o) {
        if (topology->share_house(c, CellId(o))) BOOST_TEST_REQUIRE(!grid.has(CellId(o), d));
      }
    }
  }
  BOOST_TEST(grid.ok());
}

BOOST_AUTO_TEST_CASE(both_views_stay_in_step) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    random_walk<1>(Topology::boxes(2, 2), seed);
    random_walk<1>(Topology::boxes(3, 3), seed);
    random_walk<2>(Topology::boxes(3, 3), seed);  // a wider set than needed must not matter
  }
  TopologySpec x;
  x.side = 9;
  x.box_rows = x.box_cols = 3;
  x.diagonals = x.windoku = true;
  random_walk<1>(Topology::build(x).value(), 3);
  random_walk<1>(Topology::boxes(8, 8), 1);
  random_walk<2>(Topology::latin(65), 1);
  random_walk<4>(Topology::latin(130), 1);
}

// A side that is worth a look at the clock; the first look is before the givens are taken.
BOOST_AUTO_TEST_CASE(a_grid_is_stopped_anywhere) {
  const auto t = Topology::latin(65);
  Grid givens(65);
  for (std::size_t i = 0; i < 65; ++i) givens.set(t->cell(i, i), Digit(0));
  const Puzzle puzzle(t, givens);
  StopSource counter;
  counter.trip_at(stop_point::propagate_step, 1'000'000);
  BOOST_TEST(!CandidateGrid<2>(puzzle, counter.token()).stopped());
  const std::uint64_t visits = counter.visits(stop_point::propagate_step);
  BOOST_TEST(visits == 65u + 65u + t->house_count());
  for (std::uint64_t visit = 1; visit <= visits; ++visit) {
    StopSource source;
    source.trip_at(stop_point::propagate_step, visit);
    const CandidateGrid<2> grid(puzzle, source.token());
    BOOST_TEST(grid.stopped());
    BOOST_TEST(grid.values().filled_count() == std::min<std::uint64_t>(visit - 1, 65));
  }
}

BOOST_AUTO_TEST_CASE(contradictions_are_kept) {
  using Kind = Contradiction::Kind;
  const auto t = Topology::boxes(2, 2);
  Grid clash(4);
  clash.set(CellId(0), Digit(0));
  clash.set(CellId(1), Digit(0));
  const CandidateGrid<1> a(Puzzle(t, clash));
  BOOST_TEST_REQUIRE(a.contradiction().has_value());
  BOOST_TEST(!a.solved());

  CandidateGrid<1> b(Puzzle(t, Grid(4)));
  for (std::size_t d = 0; d < 4; ++d) b.eliminate(CellId(5), Digit(d));
  BOOST_TEST_REQUIRE(b.contradiction().has_value());
  BOOST_TEST((b.contradiction()->kind == Kind::cell_without_digit));
  BOOST_TEST(b.contradiction()->cell.index() == 5u);

  CandidateGrid<1> c(Puzzle(t, Grid(4)));
  for (std::size_t i = 0; i < 4; ++i) c.eliminate(CellId(i), Digit(2));
  BOOST_TEST_REQUIRE(c.contradiction().has_value());
  BOOST_TEST((c.contradiction()->kind == Kind::digit_without_place));
  BOOST_TEST(t->name(c.contradiction()->house) == "r1");
}

BOOST_AUTO_TEST_CASE(marks_of_a_large_side_stop_while_they_are_made) {
  StopSource source;
  source.trip_at(stop_point::propagate_step, 3);
  PencilMarks marks;  // of 16 MB
  BOOST_TEST(!marks.make(512, true, source.token()));
  BOOST_TEST((marks == PencilMarks()));
  BOOST_TEST(marks.make(65, true, {}));
  BOOST_TEST((marks == PencilMarks(65, true)));
  BOOST_TEST(marks.count(CellId(65 * 65 - 1)) == 65U);
}

BOOST_AUTO_TEST_CASE(memory_is_known_beforehand) {
  BOOST_TEST(CandidateGrid<1>::bytes_for(*Topology::boxes(3, 3)) < 4000u);
  const auto bytes = CandidateGrid<16>::bytes_for(*Topology::boxes(32, 32));
  BOOST_TEST(bytes > std::size_t{500'000'000});
  BOOST_TEST(bytes < std::size_t{600'000'000});
}

}  // namespace
}  // namespace tresse
