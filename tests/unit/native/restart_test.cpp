// The search with nogoods against plain backtracking on every kind of topology, counting constants,
// stops at every visit, continued and whole runs, and that it says too_large before it is.
#include "base/stop.hpp"
#include "native/search/restart.hpp"

#include <boost/test/unit_test.hpp>

#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

using namespace tresse;

namespace {

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

// Unique, several and no solutions: dug grids, some with one given changed.
std::vector<Puzzle> puzzles() {
  std::vector<Puzzle> all;
  for (const auto& t : topologies()) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto full = random_solution(t, seed);
      if (!full) continue;
      const std::size_t givens = t->cell_count() * (25 + 3 * seed) / 100;
      Puzzle p = dig(t, *full, givens, seed);
      if (seed % 4 == 0) {
        for (std::size_t i = 0; i < t->cell_count(); ++i) {
          if (const auto v = p.givens.at(CellId(i))) {
            p.givens.set(CellId(i), Digit((v->index() + 1) % t->side()));
            break;
          }
        }
      }
      all.push_back(std::move(p));
    }
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(same_verdicts_and_counts_as_backtracking) {
  int verdicts[4] = {};
  for (const Puzzle& p : puzzles()) {
    for (const std::uint64_t limit : {1U, 2U, 50U}) {
      Query q;
      q.solution_limit = limit;
      q.keep = 50;
      const Answer a = solve_restarting(p, q, {});
      const Answer b = solve_native(p, q, {});
      BOOST_TEST((a.verdict == b.verdict));
      BOOST_TEST(a.count == b.count);
      BOOST_TEST((a.reason == b.reason));
      BOOST_TEST(a.solutions.size() == a.count);
      for (std::size_t i = 0; i < a.solutions.size(); ++i) {
        BOOST_TEST(is_solution(p, a.solutions[i]));
        for (std::size_t j = 0; j < i; ++j) BOOST_TEST(!(a.solutions[i] == a.solutions[j]));
      }
      ++verdicts[static_cast<int>(a.verdict)];
    }
  }
  for (const int n : verdicts) BOOST_TEST(n > 5);
}

BOOST_AUTO_TEST_CASE(nogood_search_counts) {
  Query q;
  q.solution_limit = 0;
  q.keep = 0;
  const auto count = [&](std::shared_ptr<const Topology> t) {
    Grid none(t->side());
    const Answer a = solve_restarting(Puzzle(std::move(t), std::move(none)), q, {});
    BOOST_TEST(a.count_exact);
    return a.count;
  };
  BOOST_TEST(count(Topology::boxes(1, 1)) == 1U);
  BOOST_TEST(count(Topology::boxes(2, 2)) == 288U);
  BOOST_TEST(count(Topology::latin(4)) == 576U);
}

BOOST_AUTO_TEST_CASE(pencil_marks_count) {
  const auto t = Topology::boxes(2, 2);
  Puzzle p(t, Grid(4));
  p.marks = PencilMarks(4, true);
  p.marks->forbid(CellId(0), Digit(0));
  p.marks->forbid(CellId(5), Digit(2));
  Query q;
  q.solution_limit = 0;
  BOOST_TEST(solve_restarting(p, q, {}).count == solve_native(p, q, {}).count);
  for (std::size_t d = 0; d < 4; ++d) p.marks->forbid(CellId(7), Digit(d));
  BOOST_TEST((solve_restarting(p, q, {}).verdict == Verdict::none));
}

BOOST_AUTO_TEST_CASE(in_pieces_as_in_one) {
  const auto t = Topology::boxes(4, 4);
  const Puzzle p = dig(t, *random_solution(t, 5), 95, 5);
  Query q;
  q.solution_limit = 20;
  q.keep = 20;
  const Answer whole = solve_restarting(p, q, {});
  RestartSearch search(p, q);
  Answer piece;
  int pieces = 0;
  do {
    piece = search.advance(1, {});
    ++pieces;
  } while (piece.reason == StopReason::nodes);
  BOOST_TEST(pieces > 10);
  BOOST_TEST((piece.verdict == whole.verdict));
  BOOST_TEST(piece.count == whole.count);
  BOOST_TEST((piece.solutions == whole.solutions));
  BOOST_TEST(piece.nodes == whole.nodes);
}

BOOST_AUTO_TEST_CASE(nogood_search_stops_anywhere) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle p = dig(t, *random_solution(t, 2), 24, 2);
  const Answer truth = solve_native(p, {}, {});
  int cut = 0;
  for (const auto point : {stop_point::search_setup, stop_point::search_node}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      RestartSearch search(p, {});
      const Answer a = search.advance(0, source.token());
      if (a.verdict == Verdict::unknown) {
        BOOST_TEST((a.reason == StopReason::interrupted));
        ++cut;
      } else {
        BOOST_TEST((a.verdict == truth.verdict));
      }
      if (a.verdict == Verdict::unknown) {
        BOOST_TEST((search.advance(0, {}).verdict == truth.verdict));
      }
      if (source.visits(point) < visit) break;
    }
  }
  BOOST_TEST(cut > 10);
}

BOOST_AUTO_TEST_CASE(nogood_search_knows_its_size) {
  const auto t = Topology::boxes(16, 16);
  Query q;
  q.byte_limit = 100'000'000;
  const Answer a = solve_restarting(Puzzle(t, Grid(256)), q, {});
  BOOST_TEST((a.reason == StopReason::too_large));
  BOOST_TEST(a.detail.starts_with("needs "));
}
