// Verdicts, counts and solutions against brute force and known counts; limits.
#include "sat/solve.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

Query all(std::size_t keep = 0) {
  Query q;
  q.solution_limit = 0;
  q.keep = keep;
  return q;
}

std::vector<std::shared_ptr<const Topology>> shapes() {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  return {Topology::boxes(1, 1),
          Topology::boxes(1, 2),
          test::shaped(2, 1, 2, true),  // no solution at all
          Topology::latin(3),
          Topology::boxes(2, 2),
          test::shaped(4, 2, 2, true),
          Topology::latin(4),
          Topology::build(jigsaw).value(),
          test::shaped(4, 2, 2, false, true)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(known_counts) {
  const auto count = [](std::shared_ptr<const Topology> t) {
    const Answer a = solve_sat(Puzzle(t, Grid(t->side())), all(), {});
    BOOST_TEST((a.verdict == Verdict::multiple));
    BOOST_TEST(a.count_exact);
    BOOST_TEST(a.solutions.empty());
    return a.count;
  };
  BOOST_TEST(count(Topology::boxes(2, 2)) == 288U);
  BOOST_TEST(count(test::shaped(4, 2, 2, true)) == 48U);
  BOOST_TEST(count(Topology::latin(4)) == 576U);
  TopologySpec diagonal;
  diagonal.side = 5;
  diagonal.diagonals = true;
  BOOST_TEST(count(Topology::build(diagonal).value()) == 960U);
  BOOST_TEST(count(test::shaped(6, 2, 3, true)) == 8640U);
}

BOOST_AUTO_TEST_CASE(agrees_with_brute_force) {
  std::size_t seen[3] = {};
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      Puzzle p = test::scatter(t, 1 + seed % (t->side() * 2), seed);
      if (seed % 3 == 0) {
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (std::size_t k = 0; k < t->cell_count() / 2; ++k) {
          p.marks->forbid(CellId(rng.below(t->cell_count())), Digit(rng.below(t->side())));
        }
      }
      const auto expected = test::brute_count(p);
      const Answer a = solve_sat(p, all(1000), {});
      BOOST_TEST(a.engine == "sat");
      BOOST_TEST(a.count == expected);
      BOOST_TEST(a.count_exact);
      BOOST_TEST(a.solutions.size() == expected);
      BOOST_TEST((a.verdict == (expected == 0   ? Verdict::none
                                : expected == 1 ? Verdict::unique
                                                : Verdict::multiple)));
      BOOST_TEST((a.reason == StopReason::none));
      std::set<std::vector<std::uint16_t>> different;
      for (const Grid& s : a.solutions) {
        BOOST_TEST(is_solution(p, s));
        different.emplace(s.values().begin(), s.values().end());
      }
      BOOST_TEST(different.size() == expected);
      ++seen[std::min<std::uint64_t>(expected, 2)];
    }
  }
  for (const auto n : seen) BOOST_TEST(n > 30U);
}

// Sides above 5, so that groups are long enough for auxiliary variables.
BOOST_AUTO_TEST_CASE(every_formulation_counts_the_same) {
  std::size_t several = 0;
  for (const auto& t : {Topology::boxes(2, 3), Topology::latin(7)}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const std::size_t clues = t->cell_count() * (seed % 2 == 0 ? 30 : 45) / 100;
      Puzzle p = test::dig(t, test::full_grid(*t, seed), clues, seed);
      if (seed == 4) p.givens.set(CellId(0), Digit(5));
      Query q;
      q.solution_limit = 40;
      const Answer native = solve_native(p, q, {});
      several += native.count > 1;
      for (const Encoding& e : encodings()) {
        for (const AtMostOne& a : at_most_one_encodings()) {
          SatOptions options;
          options.formulation = {&e, &a};
          const Answer answer = solve_sat(p, q, options, {});
          BOOST_TEST(answer.count == native.count, name_of(options.formulation));
          BOOST_TEST(answer.count_exact == native.count_exact);
          BOOST_TEST(answer.choice.empty());
        }
      }
    }
  }
  BOOST_TEST(several > 4U);
}

BOOST_AUTO_TEST_CASE(sides_and_widths) {
  struct Shape {
    std::size_t rows, cols, tenths;
  };
  for (const Shape s : {Shape{2, 3, 6},
                        {3, 3, 5},
                        {3, 4, 6},
                        {4, 4, 6},
                        {5, 5, 7},
                        {8, 8, 8},
                        {5, 13, 8},
                        {12, 12, 9}}) {
    const auto t = Topology::boxes(s.rows, s.cols);
    const Grid full = test::full_grid(*t, 11);
    const Puzzle p = test::dig(t, full, t->cell_count() * s.tenths / 10, 11);
    const Answer a = solve_sat(p, {}, {});
    BOOST_TEST_CONTEXT(t->describe()) {
      BOOST_TEST((a.verdict == Verdict::unique || a.verdict == Verdict::multiple));
      BOOST_TEST(a.solutions.size() == a.count);
      for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
      if (a.verdict == Verdict::unique) BOOST_TEST((a.solutions.at(0) == full));
    }
  }
}

BOOST_AUTO_TEST_CASE(solution_limits) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle empty(t, Grid(9));
  Query q;
  q.solution_limit = 1;
  const Answer first = solve_sat(empty, q, {});
  BOOST_TEST((first.verdict == Verdict::unknown));
  BOOST_TEST((first.reason == StopReason::not_asked));
  BOOST_TEST(first.count == 1U);
  BOOST_TEST(first.solutions.size() == 1U);

  q.solution_limit = 5;
  q.keep = 3;
  const Answer five = solve_sat(empty, q, {});
  BOOST_TEST((five.verdict == Verdict::multiple));
  BOOST_TEST(five.count == 5U);
  BOOST_TEST(!five.count_exact);
  BOOST_TEST(five.solutions.size() == 3U);
}

BOOST_AUTO_TEST_CASE(clashes_and_refutations_cost_no_conflict) {
  const auto t = Topology::boxes(3, 3);
  Puzzle p(t, Grid(9));
  p.givens.set(t->cell(0, 0), Digit(4));
  p.givens.set(t->cell(0, 8), Digit(4));
  const Answer a = solve_sat(p, {}, {});
  BOOST_TEST((a.verdict == Verdict::none));
  BOOST_TEST(a.count_exact);
  BOOST_TEST(a.nodes == 0U);
}

BOOST_AUTO_TEST_CASE(conflict_limit_is_a_limit_and_deterministic) {
  const auto t = Topology::boxes(6, 6);
  const Puzzle p = test::dig(t, test::full_grid(*t, 1), 36 * 36 * 45 / 100, 1);
  Query q;
  q.node_limit = 200;
  const Answer a = solve_sat(p, q, {});
  const Answer b = solve_sat(p, q, {});
  BOOST_TEST((a.verdict == Verdict::unknown));
  BOOST_TEST((a.reason == StopReason::nodes));
  BOOST_TEST(a.nodes >= 200U);
  BOOST_TEST(a.nodes <= 210U);
  BOOST_TEST(a.nodes == b.nodes);
  BOOST_TEST((a.partial == b.partial));
  BOOST_TEST(a.partial.filled_count() >= p.clue_count());
}

BOOST_AUTO_TEST_CASE(too_large_is_told_before_anything_is_taken) {
  Query q;
  q.byte_limit = 1'000'000;
  const auto big = Topology::boxes(32, 32);
  const Answer grid = solve_sat(Puzzle(big, Grid(1024)), q, {});
  BOOST_TEST((grid.verdict == Verdict::unknown));
  BOOST_TEST((grid.reason == StopReason::too_large));
  BOOST_TEST(grid.detail == "needs 0.8 GB");
  BOOST_TEST(reason_text(grid) == "too large, needs 0.8 GB");

  // A clash is a clash at any size.
  Puzzle clash(big, Grid(1024));
  clash.givens.set(CellId(0), Digit(7));
  clash.givens.set(CellId(1), Digit(7));
  BOOST_TEST((solve_sat(clash, q, {}).verdict == Verdict::none));

  // The candidate grid fits, the formula does not.
  const auto t = Topology::boxes(5, 5);
  const Answer formula = solve_sat(Puzzle(t, Grid(25)), q, {});
  BOOST_TEST((formula.reason == StopReason::too_large));
  BOOST_TEST(formula.detail.find("MB") != std::string::npos);
  BOOST_TEST(formula.detail.find("would fit") == std::string::npos);

  // Extended pairwise does not fit: another at-most-one is taken, or named when pairwise was asked for.
  q.byte_limit = 30'000'000;
  const Answer other = solve_sat(Puzzle(t, Grid(25)), q, {});
  BOOST_TEST((other.verdict == Verdict::multiple));
  BOOST_TEST(other.choice.find("extended pairwise needs") != std::string::npos, other.choice);
  SatOptions asked;
  asked.formulation = extended_pairwise();
  const Answer refused = solve_sat(Puzzle(t, Grid(25)), q, asked, {});
  BOOST_TEST((refused.reason == StopReason::too_large));
  BOOST_TEST(refused.detail.find("needs 37.9 MB; extended ") == 0U, refused.detail);
  BOOST_TEST(refused.detail.find("would fit") != std::string::npos);
  q.byte_limit = 1'000'000'000;
  BOOST_TEST((solve_sat(Puzzle(t, Grid(25)), q, {}).verdict == Verdict::multiple));
}

BOOST_AUTO_TEST_CASE(a_count_that_outgrows_its_memory_is_not_exact) {
  const auto t = Topology::boxes(2, 3);
  Query q = all();
  q.byte_limit = 600'000;
  const Answer a = solve_sat(Puzzle(t, Grid(6)), q, {});
  BOOST_TEST((a.verdict == Verdict::multiple));
  BOOST_TEST(!a.count_exact);
  BOOST_TEST((a.reason == StopReason::memory));
  BOOST_TEST(a.count > 10U);
}
