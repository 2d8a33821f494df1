// Minimal and smallest subsets of givens, against all subsets on small sides.
#include "base/stop.hpp"
#include "repair/minimize.hpp"

#include <bit>
#include <boost/test/unit_test.hpp>
#include <set>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

BOOST_AUTO_TEST_SUITE(minimizing)

namespace {
using namespace tresse;
using Shape = std::shared_ptr<const Topology>;

std::uint64_t solutions_of(const Puzzle& puzzle) {
  return solve_native(puzzle, {}, {}).count;
}

std::vector<CellId> givens_of(const Puzzle& p) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    if (p.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

std::set<std::size_t> redundant_by_trying(const Puzzle& puzzle) {
  std::set<std::size_t> cells;
  for (const CellId c : givens_of(puzzle)) {
    Puzzle p = puzzle;
    p.givens.clear(c);
    if (solutions_of(p) == 1) cells.insert(c.index());
  }
  return cells;
}

std::set<std::size_t> indices(const std::vector<CellId>& cells) {
  std::set<std::size_t> out;
  for (const CellId c : cells) out.insert(c.index());
  return out;
}

std::size_t smallest_by_trying(const Puzzle& puzzle) {
  const auto cells = givens_of(puzzle);
  std::size_t best = cells.size();
  for (std::uint32_t kept = 0; kept < (1u << cells.size()); ++kept) {
    const auto size = static_cast<std::size_t>(std::popcount(kept));
    if (size >= best) continue;
    Puzzle p = puzzle;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((kept >> i & 1) == 0) p.givens.clear(cells[i]);
    }
    if (solutions_of(p) == 1) best = size;
  }
  return best;
}

void check_result(const Puzzle& puzzle, const Minimized& m) {
  BOOST_TEST((m.before == Verdict::unique));
  BOOST_TEST(is_solution(puzzle, m.solution));
  BOOST_TEST(is_solution(m.result, m.solution));
  BOOST_TEST(solutions_of(m.result) == 1u);
  BOOST_TEST(m.result.clue_count() == puzzle.clue_count() - m.removed.size());
  for (const CellId c : m.removed) BOOST_TEST(puzzle.givens.filled(c));
}

// A known puzzle of 17 givens (G. Royle's collection) and its solution.
Puzzle seventeen() {
  const std::string line =
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
  Puzzle p(Topology::boxes(3, 3), Grid(9));
  for (std::size_t i = 0; i < 81; ++i) {
    if (line[i] != '0') p.givens.set(CellId(i), Digit(static_cast<std::size_t>(line[i] - '1')));
  }
  return p;
}
}  // namespace

BOOST_AUTO_TEST_CASE(the_redundant_givens_are_those_that_can_go_alone) {
  for (const Shape& shape :
       {Topology::boxes(2, 2), Topology::boxes(2, 3), Topology::latin(5), Topology::boxes(3, 3)}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Puzzle p =
          dig_unique(shape, random_solution(shape, seed).value(), shape->cell_count() / 2, seed);
      const Redundant r = redundant_givens(p, {}, {});
      BOOST_TEST((r.before == Verdict::unique));
      BOOST_TEST(r.open.empty());
      BOOST_TEST((indices(r.cells) == redundant_by_trying(p)));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_left_is_minimal_and_drawn_by_the_seed) {
  const Shape nine = Topology::boxes(3, 3);
  const Puzzle p(nine, random_solution(nine, 7).value());
  std::set<std::vector<std::uint16_t>> different;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Query query;
    query.seed = seed;
    const Minimized m = minimize(p, query, {});
    check_result(p, m);
    BOOST_TEST(m.minimal);
    BOOST_TEST(m.checked);
    BOOST_TEST(redundant_by_trying(m.result).empty());
    BOOST_TEST((minimize(p, query, {}).result.givens == m.result.givens));
    const auto values = m.result.givens.values();
    different.insert({values.begin(), values.end()});
  }
  BOOST_TEST(different.size() == 4u);
}

BOOST_AUTO_TEST_CASE(the_smallest_of_all_subsets) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const bool six = seed % 3 == 0;
    const Shape shape = six ? Topology::boxes(2, 3) : Topology::boxes(2, 2);
    const Puzzle p = dig_unique(shape, random_solution(shape, seed).value(), six ? 13 : 12, seed);
    const Minimized m = smallest_subset(p, {}, {});
    check_result(p, m);
    BOOST_TEST(m.minimum);
    BOOST_TEST(m.lower == m.result.clue_count());
    BOOST_TEST(m.result.clue_count() == smallest_by_trying(p));
  }
}

BOOST_AUTO_TEST_CASE(seventeen_givens_are_found_again_among_more) {
  Puzzle p = seventeen();
  const Answer answer = solve_native(p, {}, {});
  BOOST_REQUIRE((answer.verdict == Verdict::unique));
  Rng rng(3);
  while (p.clue_count() < 25) {
    const CellId c(rng.below(81));
    p.givens.set(c, *answer.solutions[0].at(c));
  }
  const Minimized m = smallest_subset(p, {}, {});
  check_result(p, m);
  BOOST_TEST(m.minimum);
  BOOST_TEST(m.result.clue_count() == 17u);
}

BOOST_AUTO_TEST_CASE(what_is_not_unique_is_refused) {
  const Shape nine = Topology::boxes(3, 3);
  const Puzzle open(nine, Grid(9));
  BOOST_TEST((minimize(open, {}, {}).before == Verdict::multiple));
  BOOST_TEST((smallest_subset(open, {}, {}).before == Verdict::multiple));
  BOOST_TEST((redundant_givens(open, {}, {}).before == Verdict::multiple));
  Puzzle clash = open;
  clash.givens.set(CellId(0), Digit(0));
  clash.givens.set(CellId(1), Digit(0));
  BOOST_TEST((minimize(clash, {}, {}).before == Verdict::none));
}

BOOST_AUTO_TEST_CASE(marks_of_open_cells_stay_in_force) {
  // The marks of one cell decide what the givens do not: they count, and need no given.
  const Shape four = Topology::boxes(2, 2);
  const Grid solution = random_solution(four, 3).value();
  Puzzle p = dig(four, solution, 3, 3);
  p.marks.emplace(4, true);
  for (std::size_t i = 0; i < 16; ++i) {
    if (p.givens.filled(CellId(i))) continue;
    for (std::size_t d = 0; d < 4; ++d) {
      if (solution.at(CellId(i)) != Digit(d)) p.marks->forbid(CellId(i), Digit(d));
    }
  }
  const Minimized m = smallest_subset(p, {}, {});
  check_result(p, m);
  BOOST_TEST(m.minimum);
  BOOST_TEST(m.result.clue_count() == smallest_by_trying(p));
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_leaves_a_unique_puzzle_or_none) {
  const Shape nine = Topology::boxes(3, 3);
  const Puzzle p = dig_unique(nine, random_solution(nine, 8).value(), 34, 8);
  const std::size_t best = smallest_subset(p, {}, {}).result.clue_count();
  Rng rng(4);
  for (const StopPoint point :
       {stop_point::sat_core, stop_point::sat_solve, stop_point::search_node}) {
    for (std::uint64_t visit = 1; visit < 2'000; visit += 1 + rng.below(visit * 2)) {
      StopSource source;
      source.trip_at(point, visit);
      const Minimized m = smallest_subset(p, {}, source.token());
      if (m.before != Verdict::unique) {
        BOOST_TEST((m.before == Verdict::unknown));
        continue;
      }
      check_result(p, m);
      BOOST_TEST(m.lower <= best);
      if (m.minimal) BOOST_TEST(redundant_by_trying(m.result).empty());
      BOOST_TEST((!m.minimum || m.result.clue_count() == best));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
