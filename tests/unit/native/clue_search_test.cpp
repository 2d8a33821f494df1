// Puzzles with clues: limits while a search is set up, and what it must find with few decisions.
#include "native/clues/clue_search.hpp"

#include <boost/test/unit_test.hpp>

#include "cpu_time.hpp"
#include "model/rules/clue.hpp"

namespace tresse {
namespace {

TopologySpec boxed(std::size_t side, std::size_t rows) {
  TopologySpec spec;
  spec.side = side;
  spec.box_rows = rows;
  spec.box_cols = side / rows;
  return spec;
}

Puzzle empty(const TopologySpec& spec) { return Puzzle(Topology::build(spec).value(), Grid(spec.side)); }

Answer two(const Puzzle& puzzle, const StopToken& stop, std::uint64_t nodes = 0) {
  Query query;
  query.solution_limit = 2;
  query.node_limit = nodes;
  return solve_clues(puzzle, query, stop);
}

// The cells from one on, in steps, up to the rim.
std::vector<CellId> way(int row, int column, int down, int right) {
  std::vector<CellId> cells;
  for (; row >= 0 && row < 9 && column >= 0 && column < 9; row += down, column += right) {
    cells.emplace_back(static_cast<std::size_t>(9 * row + column));
  }
  return cells;
}

BOOST_AUTO_TEST_CASE(a_limit_ends_the_set_up) {
  TopologySpec cages = boxed(30, 5);
  for (std::size_t half = 0; half < 60; ++half) {
    const int total = 230 + static_cast<int>(half / 2 % 11);
    Constraint cage{RuleKind::killer_cage, {}, {half % 2 == 0 ? total : 465 - total}, 0};
    for (std::size_t i = 0; i < 15; ++i) cage.cells.emplace_back(15 * half + i);
    cages.constraints.push_back(cage);
  }
  TopologySpec sums = boxed(30, 5);
  for (std::size_t row = 0; row < 30; ++row) {
    Constraint sum{RuleKind::x_sum, {}, {200}, 0};
    for (std::size_t i = 0; i < 30; ++i) sum.cells.emplace_back(30 * row + i);
    sums.constraints.push_back(sum);
  }
  for (const TopologySpec& spec : {cages, sums}) {
    const Puzzle puzzle = empty(spec);
    const auto late = [&] {
      const double before = test::cpu_seconds();
      const Answer answer = two(puzzle, StopToken().with_cpu_limit(std::chrono::milliseconds(50)));
      BOOST_TEST((answer.reason == StopReason::time));
      BOOST_TEST(!answer.count_exact);
      return test::cpu_seconds() - before - 0.05;
    };
    BOOST_TEST(test::least(0.2, late) < 0.2);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_at_every_visit_of_the_set_up) {
  TopologySpec spec = boxed(4, 2);
  spec.constraints = {{RuleKind::killer_cage, {CellId(0), CellId(1), CellId(4)}, {6}, 0},
                      {RuleKind::skyscraper, {CellId(8), CellId(9), CellId(10), CellId(11)}, {3}, 0}};
  const Puzzle puzzle = empty(spec);
  StopSource whole;
  whole.trip_at(stop_point::search_setup, UINT64_MAX);
  BOOST_TEST(two(puzzle, whole.token()).count == 2u);
  const std::uint64_t visits = whole.visits(stop_point::search_setup);
  BOOST_TEST(visits > 4u);
  for (std::uint64_t visit = 1; visit <= visits; ++visit) {
    StopSource source;
    source.trip_at(stop_point::search_setup, visit);
    const Answer answer = two(puzzle, source.token());
    BOOST_TEST((answer.reason == StopReason::interrupted));
    BOOST_TEST(answer.count == 0u);
  }
}

// Compared with each other by where on the rim their digits stand.
BOOST_AUTO_TEST_CASE(six_ranks_without_givens) {
  TopologySpec spec = boxed(9, 3);
  spec.constraints = {{RuleKind::full_rank, way(4, 0, 0, 1), {17}, 0}, {RuleKind::full_rank, way(3, 0, 0, 1), {1}, 0},
                      {RuleKind::full_rank, way(0, 1, 1, 0), {32}, 0}, {RuleKind::full_rank, way(0, 2, 1, 0), {28}, 0},
                      {RuleKind::full_rank, way(0, 3, 1, 0), {23}, 0}, {RuleKind::full_rank, way(0, 0, 0, 1), {34}, 0}};
  const Answer answer = two(empty(spec), {}, 1000);
  BOOST_TEST(answer.count == 1u);
  BOOST_TEST(answer.count_exact);
}

// Each alone leaves much; what those without a common cell sum to together does not.
BOOST_AUTO_TEST_CASE(eight_little_killers_that_cannot_be) {
  TopologySpec spec = boxed(9, 3);
  for (auto& cells : {way(0, 8, 1, -1), way(0, 7, 1, -1), way(8, 1, -1, 1), way(8, 2, -1, 1), way(6, 8, -1, -1), way(0, 0, 1, 1),
                      way(1, 0, 1, 1), way(2, 0, 1, 1)}) {
    spec.constraints.push_back({RuleKind::little_killer, cells, {49}, 0});
  }
  const Answer answer = two(empty(spec), {}, 10'000);
  BOOST_TEST(answer.count == 0u);
  BOOST_TEST(answer.count_exact);
}

}  // namespace
}  // namespace tresse
