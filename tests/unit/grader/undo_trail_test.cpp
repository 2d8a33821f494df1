// What is taken back is as if it had never been, also where the board contradicts itself; a long way back sees a stop.
#include "grader/board/board.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <utility>
#include <vector>

#include "findings.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

using Geometry = logic::WideGeometry<1>;

bool equal(OnAny& at, const logic::Board<Geometry>& b) {
  const logic::Board<Geometry>& a = at.board();
  return a.marks == b.marks && a.value == b.value && a.left == b.left && a.placed == b.placed &&
         a.contradiction.has_value() == b.contradiction.has_value() &&
         consistent(at.geometry(), a) && consistent(at.geometry(), b);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_closure_taken_back_never_was) {
  std::size_t contradictions = 0;
  for (const auto& t : {Topology::boxes(2, 2), Topology::boxes(3, 3), Topology::boxes(4, 4)}) {
    std::mt19937 random(1);
    for (int round = 0; round < 50; ++round) {
      OnAny at(Puzzle(t, Grid(t->side())));
      Closure closure(at, {}, 4);
      logic::UndoTrail trail(t->side(), 100'000);
      logic::Patience patience;
      at.board().trail = &trail;
      std::vector<std::pair<std::size_t, logic::Board<Geometry>>> marks;
      while (!at.contradiction() && at.board().left != 0) {
        marks.emplace_back(trail.size(), at.board());
        const CellId c(random() % t->cell_count());
        if (at.open(c)) closure.assume(c, Digit(logic::lowest(at.board().marks.cand[c.index()])));
        for (int steps = 0; steps < 5 && !at.contradiction(); ++steps) {
          if (!closure.next()) break;
          closure.apply();
        }
      }
      contradictions += at.contradiction() ? 1 : 0;
      for (; !marks.empty(); marks.pop_back()) {
        trail.undo(at.geometry(), at.board(), marks.back().first, patience);
        BOOST_REQUIRE(equal(at, marks.back().second));
      }
      BOOST_TEST(trail.size() == 0u);
    }
  }
  BOOST_TEST(contradictions > 10u);
}

BOOST_AUTO_TEST_CASE(the_oldest_changes_are_dropped) {
  logic::UndoTrail trail(9, 3);
  for (std::size_t c = 0; c < 5; ++c) trail.removed(c, 0);
  BOOST_TEST(trail.size() == 5u);
  BOOST_TEST(trail.reaches(2));
  BOOST_TEST(!trail.reaches(1));
  logic::UndoTrail none(9, 0);
  BOOST_TEST(none.reaches(0));
  none.removed(0, 0);
  BOOST_TEST(none.size() == 1u);
  BOOST_TEST(none.reaches(1));
  BOOST_TEST(!none.reaches(0));
}

BOOST_AUTO_TEST_CASE(a_long_way_back_is_stopped) {
  const auto t = Topology::boxes(8, 8);
  OnAny at(Puzzle(t, Grid(64)));
  const logic::Board<Geometry> before = at.board();
  logic::UndoTrail trail(64, 10'000'000);
  at.board().trail = &trail;
  for (std::size_t c = 0; c < t->cell_count(); c += 7) {
    const auto& digits = at.board().marks.cand[c];
    if (!logic::empty(digits)) at.place(CellId(c), Digit(logic::lowest(digits)));
  }
  BOOST_TEST_REQUIRE(trail.size() > 40'000u);
  StopSource source;
  source.trip_at(stop_point::grade_step, 2);
  logic::Patience stopped;
  stopped.start(source.token());
  trail.undo(at.geometry(), at.board(), 0, stopped);
  BOOST_TEST((stopped.reason == StopReason::interrupted));
  BOOST_TEST(trail.size() > 0u);
  logic::Patience patience;
  trail.undo(at.geometry(), at.board(), 0, patience);
  BOOST_TEST(equal(at, before));
}
