// Counting constants that others published or derived (grid counts of small orders), verdicts on
// known grids, limits, and a stop forced at every visit of every check-point.
#include "base/stop.hpp"
#include "native/search/search.hpp"

#include "boost_main.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

Puzzle empty(std::shared_ptr<const Topology> t) {
  Grid g(t->side());
  return Puzzle(std::move(t), std::move(g));
}

std::shared_ptr<const Topology> with_diagonals(std::size_t side, std::size_t rows,
                                               std::size_t cols) {
  TopologySpec spec;
  spec.side = side;
  spec.box_rows = rows;
  spec.box_cols = cols;
  spec.diagonals = true;
  return Topology::build(spec).value();
}

Puzzle from_line(std::shared_ptr<const Topology> t, const std::string& line) {
  Grid g(t->side());
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] > '0' && line[i] <= '9') g.set(CellId(i), Digit(std::size_t(line[i] - '1')));
  }
  return Puzzle(std::move(t), std::move(g));
}

std::uint64_t count_all(const Puzzle& p) {
  Query q;
  q.solution_limit = 0;
  const Answer a = solve_native(p, q, {});
  BOOST_TEST(a.count_exact);
  for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
  return a.count;
}

const std::string kFirst =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kFirstSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

BOOST_AUTO_TEST_CASE(counting_constants) {
  BOOST_TEST(count_all(empty(Topology::boxes(1, 1))) == 1u);
  BOOST_TEST(count_all(empty(Topology::boxes(2, 2))) == 288u);
  BOOST_TEST(count_all(empty(with_diagonals(4, 2, 2))) == 48u);
  BOOST_TEST(count_all(empty(Topology::latin(4))) == 576u);
  BOOST_TEST(count_all(empty(Topology::latin(5))) == 161280u);
  BOOST_TEST(count_all(empty(with_diagonals(5, 0, 0))) == 960u);
  BOOST_TEST(count_all(empty(with_diagonals(6, 2, 3))) == 8640u);
  BOOST_TEST(count_all(empty(with_diagonals(6, 3, 2))) == 8640u);
}

BOOST_AUTO_TEST_CASE(verdicts) {
  const auto nine = Topology::boxes(3, 3);
  const Answer unique = solve_native(from_line(nine, kFirst), {}, {});
  BOOST_TEST((unique.verdict == Verdict::unique));
  BOOST_TEST((unique.solutions.at(0) == from_line(nine, kFirstSolution).givens));

  const Answer many = solve_native(empty(nine), {}, {});
  BOOST_TEST((many.verdict == Verdict::multiple));
  BOOST_TEST(many.count == 2u);
  BOOST_TEST(!many.count_exact);
  BOOST_TEST((many.solutions.at(0) != many.solutions.at(1)));

  // Clashing givens; and a contradiction without a clash: r1c9 has no digit left.
  BOOST_TEST((solve_native(from_line(nine, "55" + std::string(79, '.')), {}, {}).verdict ==
              Verdict::none));
  BOOST_TEST(
      (solve_native(from_line(nine, "12345678." + std::string(8, '.') + "9" + std::string(63, '.')),
                    {}, {})
           .verdict == Verdict::none));

  Query first;
  first.solution_limit = 1;
  const Answer one = solve_native(from_line(nine, kFirst), first, {});
  BOOST_TEST((one.verdict == Verdict::unknown));
  BOOST_TEST((one.reason == StopReason::not_asked));
  BOOST_TEST(one.count == 1u);
}

BOOST_AUTO_TEST_CASE(pencil_marks_restrict) {
  Puzzle p = empty(Topology::boxes(2, 2));
  p.marks = PencilMarks(4, true);
  for (std::size_t d = 1; d < 4; ++d) p.marks->forbid(CellId(0), Digit(d));
  BOOST_TEST(count_all(p) == 72u);  // 288 / 4
  p.marks->forbid(CellId(0), Digit(0));
  BOOST_TEST((solve_native(p, {}, {}).verdict == Verdict::none));
}

BOOST_AUTO_TEST_CASE(large_and_empty_sides) {
  // Latin squares of every width of Bits: singles and a few decisions fill them.
  for (std::size_t side : {16u, 25u, 64u, 65u, 100u, 129u}) {
    const Puzzle p = empty(Topology::latin(side));
    Query q;
    q.solution_limit = 1;
    q.node_limit = 50000;
    const Answer a = solve_native(p, q, {});
    BOOST_TEST_REQUIRE(a.count == 1u);
    BOOST_TEST(is_solution(p, a.solutions.at(0)));
    BOOST_TEST((a.verdict == Verdict::unknown));
  }
}

BOOST_AUTO_TEST_CASE(limits_never_answer) {
  const Puzzle p = empty(Topology::boxes(3, 3));
  Query q;
  q.solution_limit = 0;
  q.node_limit = 10;
  Answer a = solve_native(p, q, {});
  BOOST_TEST((a.reason == StopReason::nodes));
  BOOST_TEST(!a.count_exact);

  q.node_limit = 0;
  a = solve_native(p, q, StopToken().with_time_limit(std::chrono::milliseconds(20)));
  BOOST_TEST((a.reason == StopReason::time));
  BOOST_TEST(!a.count_exact);

  q.byte_limit = 1000;
  a = solve_native(p, q, {});
  BOOST_TEST((a.verdict == Verdict::unknown));
  BOOST_TEST((a.reason == StopReason::too_large));
}

BOOST_AUTO_TEST_CASE(stop_at_every_visit) {
  const Puzzle p = from_line(
      Topology::boxes(3, 3),
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  for (auto point : {stop_point::search_node, stop_point::search_setup}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      const Answer a = solve_native(p, {}, source.token());
      if (source.visits(point) < visit) {  // the point is visited less often than this
        BOOST_TEST((a.verdict == Verdict::unique));
        BOOST_TEST(visit > 1u);
        break;
      }
      BOOST_TEST_REQUIRE((a.verdict == Verdict::unknown));
      BOOST_TEST((a.reason == StopReason::interrupted));
      BOOST_TEST_REQUIRE(visit < 100000u);
    }
  }
}

// Of a side that is worth a look at the clock: a stop is seen before the givens are taken, and what was taken is told.
BOOST_AUTO_TEST_CASE(stop_while_givens_are_taken) {
  const auto t = Topology::latin(65);
  Grid givens(65);
  for (std::size_t i = 0; i < 65; ++i) givens.set(t->cell(i, i), Digit(i));
  for (const std::uint64_t rows : {0U, 1U, 64U, 65U}) {
    StopSource source;
    source.trip_at(stop_point::search_setup, 65 + t->house_count() + 1 + rows);
    const Answer a = solve_native(Puzzle(t, givens), {}, source.token());
    BOOST_TEST((a.reason == StopReason::interrupted));
    BOOST_TEST(a.partial.filled_count() == rows);
    for (std::size_t i = 0; i < rows; ++i) BOOST_TEST((a.partial.at(t->cell(i, i)) == Digit(i)));
  }
}

BOOST_AUTO_TEST_CASE(seeds_draw_different_grids_reproducibly) {
  const Puzzle p = empty(Topology::boxes(3, 3));
  Query q;
  q.solution_limit = 1;
  q.seed = 7;
  const Grid a = solve_native(p, q, {}).solutions.at(0);
  BOOST_TEST((a == solve_native(p, q, {}).solutions.at(0)));
  q.seed = 8;
  BOOST_TEST((a != solve_native(p, q, {}).solutions.at(0)));
}

}  // namespace
}  // namespace tresse
