// The oracle against the SAT strand, on every kind of topology: which given may go, orbits, marks, a
// start that is not unique, stops at every visit.
#include "base/stop.hpp"
#include "generate/dig/removal.hpp"

#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "sat/solve.hpp"

BOOST_AUTO_TEST_SUITE(removal_of_givens)

namespace {
using namespace tresse;
using Outcome = Removal::Outcome;

std::vector<std::shared_ptr<const Topology>> topologies() {
  const auto spec = [](std::size_t side, std::size_t rows, std::size_t cols) {
    TopologySpec made;
    made.side = side;
    made.box_rows = rows;
    made.box_cols = cols;
    return made;
  };
  std::vector<TopologySpec> specs = {spec(1, 1, 1), spec(4, 2, 2), spec(5, 0, 0), spec(6, 2, 3),
                                     spec(9, 3, 3), spec(9, 3, 3), spec(9, 3, 3), spec(8, 0, 0)};
  specs[5].diagonals = true;
  specs[6].windoku = true;
  specs[7].regions = random_regions(8, 3, 40);
  std::vector<std::shared_ptr<const Topology>> all;
  for (const TopologySpec& s : specs) all.push_back(Topology::build(s).value());
  return all;
}

std::vector<CellId> shuffled(std::size_t cells, std::uint64_t seed) {
  std::vector<CellId> order;
  for (std::size_t i = 0; i < cells; ++i) order.push_back(CellId(i));
  Rng rng(seed);
  rng.shuffle(std::span(order));
  return order;
}

bool sat_unique(const Puzzle& p) {
  const Verdict v = solve_sat(p, {}, {}, {}).verdict;
  BOOST_TEST_REQUIRE((v == Verdict::unique || v == Verdict::multiple));
  return v == Verdict::unique;
}
}  // namespace

// What is counted without looking at each candidate is what settled givens, of which there are none, leave.
BOOST_AUTO_TEST_CASE(bytes_of_all_candidates) {
  for (const bool marked : {false, true}) {
    const auto t = Topology::boxes(2, 3);
    const Grid full = random_solution(t, 5).value();
    Puzzle p(t, full);
    for (std::size_t c = 0; c < 20; ++c) p.givens.clear(CellId(c));
    if (marked) {
      p.marks.emplace(t->side(), true);
      for (std::size_t c = 15; c < 30; ++c) {
        for (std::size_t d = 0; d < 3; ++d) p.marks->forbid(CellId(c), Digit(d));
      }
    }
    const std::vector<bool> none(t->cell_count(), false);
    BOOST_TEST(Removal::bytes_for(p, {}) == Removal::bytes_for(p, none), marked);
  }
}

BOOST_AUTO_TEST_CASE(each_answer_is_that_of_sat) {
  int yes = 0, no = 0;
  for (const auto& t : topologies()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const auto full = random_solution(t, seed);
      if (!full) continue;
      Puzzle p(t, *full);
      Removal removal(p, *full, {}, {});
      const auto order = shuffled(t->cell_count(), seed);
      if (seed == 1) removal.expect(order);
      for (std::size_t i = 0; i < order.size(); i += 2) {
        // one or two cells at a time
        const std::span cells(order.data() + i, std::min<std::size_t>(2, order.size() - i));
        const Grid before = p.givens;
        for (const CellId c : cells) p.givens.clear(c);
        const Outcome outcome = removal.remove(cells, 0, {});
        BOOST_TEST((outcome == (sat_unique(p) ? Outcome::yes : Outcome::no)));
        if (outcome == Outcome::no) {
          ++no;
          BOOST_TEST(is_solution(p, removal.other()));
          BOOST_TEST(!(removal.other() == *full));
          p.givens = before;
          if (i % 4 == 0) removal.settle(cells[0]);
        } else {
          ++yes;
        }
        BOOST_TEST(removal.count() == p.clue_count());
      }
    }
  }
  BOOST_TEST(yes > 100);
  BOOST_TEST(no > 100);
}

BOOST_AUTO_TEST_CASE(a_start_with_several_solutions_is_told) {
  const auto t = Topology::boxes(3, 3);
  int unique = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Grid full = *random_solution(t, seed);
    const Puzzle p = dig(t, full, 26 + 2 * seed, seed);
    Removal removal(p, full, {}, {});
    const Outcome outcome = removal.unique(0, {});
    BOOST_TEST((outcome == (sat_unique(p) ? Outcome::yes : Outcome::no)));
    if (outcome == Outcome::no) BOOST_TEST(is_solution(p, removal.other()));
    unique += outcome == Outcome::yes ? 1 : 0;
    BOOST_TEST(removal.count() == p.clue_count());
  }
  BOOST_TEST(unique > 2);
  BOOST_TEST(unique < 10);
}

BOOST_AUTO_TEST_CASE(marks_and_settled_givens_count) {
  const auto t = Topology::boxes(3, 3);
  const Grid full = *random_solution(t, 4);
  Puzzle p(t, full);
  p.marks = PencilMarks(9, true);
  std::vector<bool> settled(81, false);
  Rng rng(4);
  for (std::size_t i = 0; i < 81; ++i) {
    settled[i] = rng.below(5) == 0;
    for (std::size_t d = 0; d < 9; ++d) {
      if (rng.below(4) == 0 && full.at(CellId(i)) != Digit(d)) p.marks->forbid(CellId(i), Digit(d));
    }
  }
  Removal removal(p, full, settled, {});
  std::size_t gone = 0;
  for (const CellId c : shuffled(81, 4)) {
    if (settled[c.index()]) continue;
    const Grid before = p.givens;
    p.givens.clear(c);
    const CellId cells[] = {c};
    const Outcome outcome = removal.remove(cells, 0, {});
    BOOST_TEST((outcome == (sat_unique(p) ? Outcome::yes : Outcome::no)));
    if (outcome == Outcome::no) {
      p.givens = before;
    } else if (++gone == 10) {
      removal.put_back(c);
      p.givens = before;
    }
  }
  BOOST_TEST(gone > 40);
}

BOOST_AUTO_TEST_CASE(an_undecided_given_stays_and_may_be_asked_again) {
  const auto t = Topology::boxes(4, 4);
  const Grid full = *random_solution(t, 1);
  Removal removal(Puzzle(t, full), full, {}, {});
  const auto order = shuffled(256, 1);
  removal.expect(order);
  std::vector<CellId> again;
  for (const CellId c : order) {
    const CellId cells[] = {c};
    if (removal.remove(cells, 1, {}) == Outcome::undecided) again.push_back(c);
  }
  BOOST_TEST(again.size() > 5U);
  for (const CellId c : again) {
    const CellId cells[] = {c};
    BOOST_TEST(removal.givens()[c.index()]);
    BOOST_TEST((removal.remove(cells, 0, {}) != Outcome::undecided));
  }
  Puzzle p(t, full);
  for (std::size_t i = 0; i < 256; ++i) {
    if (!removal.givens()[i]) p.givens.clear(CellId(i));
  }
  BOOST_TEST(sat_unique(p));
}

BOOST_AUTO_TEST_CASE(removal_stops_anywhere) {
  const auto t = Topology::boxes(3, 3);
  const Grid full = *random_solution(t, 2);
  int cut = 0;
  for (const auto point : {stop_point::search_setup, stop_point::search_node}) {
    for (std::uint64_t visit = 1; visit < 4000; visit += visit / 8 + 1) {
      StopSource source;
      source.trip_at(point, visit);
      Removal removal(Puzzle(t, full), full, {}, source.token());
      std::size_t gone = 0;
      for (const CellId c : shuffled(81, 2)) {
        const CellId cells[] = {c};
        const Outcome outcome = removal.remove(cells, 0, source.token());
        if (outcome == Outcome::stopped) {
          ++cut;
          BOOST_TEST((removal.why() == StopReason::interrupted));
          break;
        }
        gone += outcome == Outcome::yes ? 1 : 0;
      }
      BOOST_TEST(removal.count() == 81 - gone);
    }
  }
  BOOST_TEST(cut > 10);
}

BOOST_AUTO_TEST_SUITE_END()
