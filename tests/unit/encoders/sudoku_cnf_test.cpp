// The formula against the puzzle: over all assignments of tiny positions its models are exactly the
// solutions; its size is the stated one.
#include "base/stop.hpp"
#include "encoders/sudoku_cnf.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "propagate/fixpoint.hpp"
#include "unit/encoders/collect.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

using Models = std::set<std::vector<std::uint16_t>>;

std::vector<std::shared_ptr<const Topology>> shapes() {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  TopologySpec knight;
  knight.side = 4;
  knight.box_rows = knight.box_cols = 2;
  knight.global_rules = {RuleKind::anti_knight};
  TopologySpec regions = knight;
  regions.global_rules = {};
  regions.extra_regions = {{CellId(5), CellId(6), CellId(10)}, {CellId(0), CellId(7)}};
  return {Topology::build(knight).value(),
          Topology::build(regions).value(),
          Topology::boxes(1, 1),
          Topology::boxes(1, 2),
          Topology::boxes(2, 2),
          test::shaped(4, 2, 2, true),
          Topology::latin(4),
          Topology::build(jigsaw).value(),
          test::shaped(4, 2, 2, false, true)};
}

std::vector<Formulation> all_formulations() {
  std::vector<Formulation> all;
  for (const Encoding& e : encodings()) {
    for (const AtMostOne& a : at_most_one_encodings()) all.push_back({&e, &a});
  }
  return all;
}

// The formula's models, decoded through the numbering.
Models models(const CandidateGrid<1>& g, const test::Collect& sink, const Variables<1>& variables) {
  Models found;
  const std::size_t side = g.side();
  for (std::uint64_t a = 0; a < (std::uint64_t{1} << variables.last()); ++a) {
    if (!sink.satisfied(a)) continue;
    Grid grid = g.values();
    for (Literal v = 1; v <= variables.last(); ++v) {
      if (((a >> (v - 1)) & 1) == 0) continue;
      const CandId id = variables.candidate(v);
      BOOST_REQUIRE(!grid.filled(cell_of(id, side)));
      grid.set(cell_of(id, side), digit_of(id, side));
    }
    BOOST_REQUIRE(grid.complete());
    BOOST_TEST(found.emplace(grid.values().begin(), grid.values().end()).second);
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(models_are_the_solutions) {
  std::size_t with_models = 0, without = 0;
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      Puzzle p = test::scatter(t, t->cell_count() / 4 + seed % 4, seed);
      if (seed % 2 == 0) {
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (int k = 0; k < 8; ++k) {
          p.marks->forbid(CellId(rng.below(t->cell_count())), Digit(rng.below(t->side())));
        }
      }
      CandidateGrid<1> g(p);
      if (g.contradiction() && g.contradiction()->kind == Contradiction::Kind::value_not_allowed) {
        continue;
      }
      if (seed % 3 == 0) {
        BOOST_REQUIRE(propagate(g, kSinglesAndLocked, {}) == StopReason::none);
        if (g.contradiction()) continue;
      }
      const auto variables = Variables<1>::compact(g);
      if (variables.last() > 16) continue;
      Models expected;
      Grid scratch(t->side());
      test::brute_force(p, scratch, 0, [&](const Grid& s) {
        expected.emplace(s.values().begin(), s.values().end());
      });
      (expected.empty() ? without : with_models) += 1;
      // Sides of at most 4: groups are short, at-most-one is pairwise in every row.
      for (const Encoding& e : encodings()) {
        BOOST_TEST_CONTEXT(std::string(e.key)) {
          test::Collect sink;
          BOOST_REQUIRE(encode(g, variables, {&e, &pairwise()}, sink, {},
                               stop_point::encode_group) == StopReason::none);
          BOOST_TEST((models(g, sink, variables) == expected));
          if (expected.empty()) continue;

          // Blocking one solution leaves the others.
          Grid first(t->side());
          for (std::size_t i = 0; i < t->cell_count(); ++i) {
            first.set(CellId(i), Digit(std::size_t{(*expected.begin())[i]} - 1));
          }
          sink.add(blocking_clause(g, variables, g.values(), first));
          Models others = expected;
          others.erase(others.begin());
          BOOST_TEST((models(g, sink, variables) == others));
        }
      }
    }
  }
  BOOST_TEST(with_models > 100U);
  BOOST_TEST(without > 30U);
}

// All 16 combinations of families over all assignments: the seven rows of the table, whose models are
// the solutions, and nine others, each with a position that shows that they are not.
BOOST_AUTO_TEST_CASE(the_table_has_all_encodings_that_say_sudoku) {
  BOOST_TEST(encodings().size() == 7U);
  for (unsigned families = 0; families < 16; ++families) {
    const Encoding e{"any",
                     "",
                     (families & 1) != 0,
                     (families & 2) != 0,
                     (families & 4) != 0,
                     (families & 8) != 0};
    const auto row = std::ranges::find_if(encodings(), [&](const Encoding& known) {
      return known.cell_at_least == e.cell_at_least && known.cell_at_most == e.cell_at_most &&
             known.house_at_least == e.house_at_least && known.house_at_most == e.house_at_most;
    });
    BOOST_TEST(says_sudoku(e) == (row != encodings().end()));
    bool always = true;
    for (const auto& t : {Topology::latin(2), Topology::boxes(1, 2), Topology::latin(3)}) {
      for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Puzzle p(t, Grid(t->side()));
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (std::uint64_t k = 0; k < seed / 3; ++k) {
          p.marks->forbid(CellId(rng.below(t->cell_count())), Digit(rng.below(t->side())));
        }
        const CandidateGrid<1> g(p);
        const auto variables = Variables<1>::compact(g);
        if (variables.last() > 16) continue;
        test::Collect sink;
        BOOST_REQUIRE(encode(g, variables, {&e, &pairwise()}, sink, {}, stop_point::encode_group) ==
                      StopReason::none);
        std::uint64_t found = 0;
        for (std::uint64_t a = 0; a < (std::uint64_t{1} << variables.last()); ++a) {
          found += sink.satisfied(a);
        }
        always = always && found == test::brute_count(p);
      }
    }
    BOOST_TEST(always == says_sudoku(e), families);
  }
}

BOOST_AUTO_TEST_CASE(estimate_is_what_is_emitted) {
  auto all = shapes();
  all.push_back(Topology::boxes(2, 3));
  all.push_back(test::shaped(9, 3, 3, true, true));
  all.push_back(Topology::latin(11));
  for (const auto& t : all) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CandidateGrid<1> g(test::scatter(t, seed * t->cell_count() / 60, seed));
      if (g.contradiction()) continue;
      for (const Formulation& f : all_formulations()) {
        const auto variables = Variables<1>::compact(g);
        test::Collect sink;
        BOOST_REQUIRE(encode(g, variables, f, sink, {}, stop_point::encode_group) ==
                      StopReason::none);
        const CnfSize size = estimate(g, f);
        BOOST_TEST(size.clauses == sink.clauses.size());
        BOOST_TEST(size.literals == sink.literals);
        BOOST_TEST(size.bytes() == 4 * (sink.literals + sink.clauses.size()));
        Literal highest = variables.last();
        for (const auto& clause : sink.clauses) {
          for (Literal l : clause) highest = std::max(highest, std::abs(l));
        }
        BOOST_TEST(size.variables == static_cast<std::uint64_t>(highest));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(closed_formula_of_the_empty_grid) {
  // cells and (houses * N) groups of N literals, each 1 + N(N-1)/2 clauses.
  for (const std::size_t order : {2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 12U, 16U}) {
    const auto t = Topology::boxes(order, order);
    const std::uint64_t n = t->side();
    with_width(t->side(), [&]<int W>() {
      const CandidateGrid<W> g(Puzzle(t, Grid(t->side())));
      const CnfSize size = estimate(g, extended_pairwise());
      BOOST_TEST(size.variables == n * n * n);
      BOOST_TEST(size.clauses == 4 * n * n * (1 + n * (n - 1) / 2));
      BOOST_TEST(size.literals == 4 * n * n * (n + n * (n - 1)));
    });
  }
}

BOOST_AUTO_TEST_CASE(compact_numbers_run_over_the_live_candidates) {
  for (const std::size_t order : {3U, 9U, 12U}) {  // one, two and four words
    const auto t = Topology::boxes(order, order);
    with_width(t->side(), [&]<int W>() {
      const CandidateGrid<W> g(test::dig(t, test::full_grid(*t, 1), t->cell_count() / 2, 1));
      const auto compact = Variables<W>::compact(g);
      const auto plain = Variables<W>::by_candidate(g);
      Literal next = 1;
      for (std::size_t i = 0; i < t->cell_count(); ++i) {
        for (auto d : g.digits(CellId(i))) {
          const CandId id = cand(CellId(i), Digit(d), t->side());
          BOOST_REQUIRE(compact.literal(CellId(i), Digit(d)) == next);
          BOOST_REQUIRE((compact.candidate(next) == id));
          BOOST_REQUIRE(plain.literal(CellId(i), Digit(d)) == literal_of(id));
          BOOST_REQUIRE((plain.candidate(literal_of(id)) == id));
          ++next;
        }
      }
      BOOST_TEST(compact.last() == next - 1);
      BOOST_TEST(estimate(g, extended_pairwise()).variables ==
                 static_cast<std::uint64_t>(next - 1));
    });
  }
}

BOOST_AUTO_TEST_CASE(the_last_candidate_of_the_largest_side_is_an_int32) {
  const CandId last = cand(CellId(kMaxSide * kMaxSide - 1), Digit(kMaxSide - 1), kMaxSide);
  BOOST_TEST(literal_of(last) == 1 << 30);
  BOOST_TEST((cand_of(literal_of(last)) == last));
}

BOOST_AUTO_TEST_CASE(ends_early_when_told) {
  const auto t = Topology::boxes(3, 3);
  const CandidateGrid<1> g(test::dig(t, test::full_grid(*t, 2), 30, 2));
  const auto variables = Variables<1>::compact(g);
  const std::uint64_t total = estimate(g, extended_pairwise()).clauses;
  std::uint64_t visit = 1;
  for (;; ++visit) {
    StopSource source;
    source.trip_at(stop_point::encode_group, visit);
    test::Collect sink;
    const auto why =
        encode(g, variables, extended_pairwise(), sink, source.token(), stop_point::encode_group);
    if (why == StopReason::none) break;
    BOOST_REQUIRE(why == StopReason::interrupted);
    BOOST_REQUIRE(sink.clauses.size() < total);
  }
  BOOST_TEST(visit == g.open_count() + 3 * (81 - 30) + 1);

  test::Collect little;
  little.limit = 10;
  BOOST_TEST((encode(g, variables, extended_pairwise(), little, {}, stop_point::encode_group) ==
              StopReason::none));
  BOOST_TEST(little.clauses.size() < 100U);
}
