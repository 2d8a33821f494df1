// What is taken back is as if it had never been, also where a chain contradicts; a long way back sees a stop.
#include "grader/undo_trail.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <utility>
#include <vector>

#include "grader/chain.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

template <int W>
bool equal_grids(const CandidateGrid<W>& a, const CandidateGrid<W>& b) {
  const Topology& t = a.topology();
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (!(a.digits(CellId(i)) == b.digits(CellId(i)))) return false;
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    if (!(a.unplaced(HouseId(h)) == b.unplaced(HouseId(h)))) return false;
  }
  return a.values() == b.values() && a.open_count() == b.open_count() &&
         a.contradiction().has_value() == b.contradiction().has_value() && a.ok() && b.ok();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_chain_taken_back_never_was) {
  std::size_t contradictions = 0;
  for (const auto& t : {Topology::boxes(2, 2), Topology::boxes(3, 3), Topology::boxes(4, 4)}) {
    std::mt19937 random(1);
    for (int round = 0; round < 50; ++round) {
      CandidateGrid<1> grid{Puzzle(t, Grid(t->side()))};
      Chain<1> chain(*t, {}, 4, {});
      UndoTrail trail(100'000);
      chain.record_into(&trail);
      std::vector<std::pair<std::size_t, CandidateGrid<1>>> marks;
      while (!grid.contradiction() && !grid.solved()) {
        marks.emplace_back(trail.size(), grid);
        const CellId c(random() % t->cell_count());
        if (grid.open(c)) chain.assume(grid, c, Digit(first(grid.digits(c))));
        for (int steps = 0; steps < 5 && !grid.contradiction(); ++steps) {
          const Step* step = chain.next(grid);
          if (step == nullptr) break;
          chain.apply(grid, *step);
        }
      }
      contradictions += grid.contradiction() ? 1 : 0;
      for (; !marks.empty(); marks.pop_back()) {
        BOOST_REQUIRE((trail.undo(grid, marks.back().first, {}) == StopReason::none));
        BOOST_REQUIRE(equal_grids(grid, marks.back().second));
      }
      BOOST_TEST(trail.size() == 0u);
    }
  }
  BOOST_TEST(contradictions > 10u);
}

BOOST_AUTO_TEST_CASE(a_value_that_is_no_candidate_is_not_recorded) {
  const auto t = Topology::boxes(2, 2);
  CandidateGrid<1> grid{Puzzle(t, Grid(4))};
  Chain<1> chain(*t, {}, 4, {});
  UndoTrail trail(100);
  chain.record_into(&trail);
  grid.eliminate(CellId(0), Digit(0));
  const CandidateGrid<1> before = grid;
  chain.assume(grid, CellId(0), Digit(0));
  BOOST_TEST(grid.contradiction().has_value());
  BOOST_TEST(trail.size() == 0u);
  BOOST_TEST((trail.undo(grid, 0, {}) == StopReason::none));
  BOOST_TEST(equal_grids(grid, before));
}

BOOST_AUTO_TEST_CASE(the_oldest_changes_are_dropped) {
  UndoTrail trail(3);
  for (std::uint32_t i = 0; i < 5; ++i) trail.removed(CandId{i});
  BOOST_TEST(trail.size() == 5u);
  BOOST_TEST(trail.reaches(2));
  BOOST_TEST(!trail.reaches(1));
  UndoTrail none(0);
  BOOST_TEST(none.reaches(0));
  none.removed(CandId{0});
  BOOST_TEST(none.size() == 1u);
  BOOST_TEST(none.reaches(1));
  BOOST_TEST(!none.reaches(0));
}

BOOST_AUTO_TEST_CASE(a_long_way_back_is_stopped) {
  const auto t = Topology::boxes(8, 8);
  CandidateGrid<1> grid{Puzzle(t, Grid(64))};
  const CandidateGrid<1> before = grid;
  Chain<1> chain(*t, {}, 4, {});
  UndoTrail trail(10'000'000);
  chain.record_into(&trail);
  for (std::size_t i = 0; i < t->cell_count(); i += 7) {
    const CellId c(i);
    if (grid.open(c) && grid.digits(c).any()) chain.assume(grid, c, Digit(first(grid.digits(c))));
  }
  BOOST_TEST_REQUIRE(trail.size() > 40'000u);
  StopSource source;
  source.trip_at(stop_point::grade_step, 2);
  BOOST_TEST((trail.undo(grid, 0, source.token()) == StopReason::interrupted));
  BOOST_TEST(trail.size() > 0u);
  BOOST_TEST((trail.undo(grid, 0, {}) == StopReason::none));
  BOOST_TEST(equal_grids(grid, before));
}
