// What is taken back is as if it had never been, whatever was placed and removed, and wherever it contradicts.
#include "propagate/worklist.hpp"

#include <new>
#include <random>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "boost_main.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse::test {
namespace {

template <int W>
bool same(const CandidateGrid<W>& a, const CandidateGrid<W>& b) {
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

BOOST_AUTO_TEST_CASE(what_is_taken_back_never_was) {
  std::size_t contradictions = 0;
  for (const auto& t : {Topology::boxes(2, 2), Topology::boxes(3, 3), Topology::boxes(4, 4)}) {
    with_width(t->side(), [&]<int W>() {
      std::mt19937 random(1);
      for (int round = 0; round < 200; ++round) {
        CandidateGrid<W> grid{Puzzle(t, Grid(t->side()))};
        Trail trail(std::uint64_t{1} << 24);
        Worklist<W> work(grid, trail);
        std::vector<std::pair<std::size_t, CandidateGrid<W>>> marks;
        while (!grid.contradiction() && !grid.solved()) {
          marks.emplace_back(trail.size(), grid);
          for (int k = 0; k < 3 && !grid.contradiction(); ++k) {
            const CellId c(random() % t->cell_count());
            if (!grid.open(c)) continue;
            const Digit d(first(grid.digits(c)));
            if (random() % 4 == 0) {
              work.eliminate(c, d);
            } else {
              work.place(c, d);
            }
          }
          BOOST_REQUIRE((propagate(work, kSinglesAndLocked, {}) == StopReason::none));
        }
        contradictions += grid.contradiction() ? 1 : 0;
        for (; !marks.empty(); marks.pop_back()) {
          work.forget();
          BOOST_REQUIRE((trail.undo(grid, marks.back().first, {}) == StopReason::none));
          BOOST_REQUIRE(same(grid, marks.back().second));
        }
        BOOST_TEST(trail.size() == 0u);
        BOOST_TEST(!work.next_cell().has_value());
      }
    });
  }
  BOOST_TEST(contradictions > 100u);
}

BOOST_AUTO_TEST_CASE(a_value_that_is_no_candidate_leaves_no_trail) {
  const auto t = Topology::boxes(2, 2);
  CandidateGrid<1> grid{Puzzle(t, Grid(4))};
  Trail trail(1);
  Worklist<1> work(grid, trail);
  work.eliminate(CellId(0), Digit(0));
  const CandidateGrid<1> before = grid;
  work.place(CellId(0), Digit(0));
  BOOST_TEST(grid.contradiction().has_value());
  BOOST_TEST(trail.size() == 1u);
  BOOST_TEST((trail.undo(grid, 1, {}) == StopReason::none));
  BOOST_TEST(same(grid, before));
}

// A trail of more than one block: the bound counts, and it is undone with a look at the stop.
BOOST_AUTO_TEST_CASE(a_long_trail) {
  const auto t = Topology::boxes(8, 8);
  CandidateGrid<1> grid{Puzzle(t, Grid(64))};
  const CandidateGrid<1> before = grid;
  const auto fill = [&](Trail& trail) {
    Worklist<1> work(grid, trail);
    for (std::size_t i = 0; i < t->cell_count(); i += 7) {
      const CellId c(i);
      if (grid.open(c) && grid.digits(c).any()) work.place(c, Digit(first(grid.digits(c))));
    }
  };
  Trail trail(std::uint64_t{1} << 24);
  fill(trail);
  BOOST_TEST_REQUIRE(trail.size() > 40'000u);
  StopSource source;
  source.trip_at(stop_point::propagate_step, 2);
  BOOST_TEST((trail.undo(grid, 0, source.token()) == StopReason::interrupted));
  BOOST_TEST(trail.size() > 0u);
  BOOST_TEST((trail.undo(grid, 0, {}) == StopReason::none));
  BOOST_TEST(same(grid, before));
  Trail small(1);
  BOOST_CHECK_THROW(fill(small), std::bad_alloc);
}

}  // namespace
}  // namespace tresse::test
