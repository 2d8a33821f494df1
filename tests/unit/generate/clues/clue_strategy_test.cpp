// Puzzles with clues to order: two engines find one solution, minimal ones lose it without any part, the numbers are as asked.
#include <boost/test/unit_test.hpp>
#include <set>

#include "generate/clues/parts.hpp"
#include "generate/generator.hpp"
#include "model/rules/clue.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

BOOST_AUTO_TEST_SUITE(making_clues)

namespace {
using namespace tresse;

GenerateRequest request(std::initializer_list<WantedClues> clues, std::shared_ptr<const Topology> topology = Topology::boxes(3, 3)) {
  GenerateRequest r;
  r.topology = std::move(topology);
  r.clues = clues;
  return r;
}

GenerateResult made(const GenerateRequest& r, std::uint64_t seed) {
  GenerateResult out;
  make_generator(r)->make({&seed, 1}, 500, {}, {&out, 1});
  BOOST_TEST_REQUIRE((out.end == GenerateResult::End::made), out.detail);
  return out;
}

void check_unique(const GenerateResult& m) {
  BOOST_TEST(is_solution(*m.puzzle, *m.solution));
  for (const Answer& a : {solve_native(*m.puzzle, {}, {}), solve_sat(*m.puzzle, {}, {})}) {
    BOOST_TEST((a.verdict == Verdict::unique));
    BOOST_TEST((a.solutions.at(0) == *m.solution));
  }
}

void check_minimal(const Puzzle& puzzle) {
  for (const PuzzlePart& part : parts_of(puzzle)) {
    BOOST_TEST((solve_sat(without_parts(puzzle, {&part, 1}), {}, {}).verdict == Verdict::multiple));
  }
}

std::size_t count_of_kind(const Puzzle& puzzle, RuleKind kind) {
  return static_cast<std::size_t>(std::ranges::count(puzzle.topology->spec().constraints, kind, &Constraint::kind));
}
}  // namespace

BOOST_AUTO_TEST_CASE(killers_without_givens_are_minimal) {
  GenerateRequest r = request({{RuleKind::killer_cage}});
  r.minimal = true;
  r.max_clues = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const GenerateResult m = made(r, seed);
    BOOST_TEST(m.puzzle->clue_count() == 0u);
    check_unique(m);
    check_minimal(*m.puzzle);
    BOOST_TEST((made(r, seed).puzzle->topology->spec() == m.puzzle->topology->spec()));
  }
}

BOOST_AUTO_TEST_CASE(every_rule_makes_puzzles) {
  for (const ClueRule& rule : clue_rules()) {
    if (rule.shape == ClueShape::flag || rule.shape == ClueShape::listed || rule.shape == ClueShape::numbers) continue;
    for (const bool minimal : {false, true}) {
      GenerateRequest r = request({{rule.kind, 1, 4}}, Topology::boxes(2, 3));
      r.minimal = minimal;
      const GenerateResult m = made(r, 5);
      BOOST_TEST(count_of_kind(*m.puzzle, rule.kind) <= 4u);
      check_unique(m);
      if (minimal) check_minimal(*m.puzzle);
    }
  }
}

BOOST_AUTO_TEST_CASE(so_many_clues_and_givens_as_asked) {
  GenerateRequest r = request({{RuleKind::arrow, 3, 3}, {RuleKind::thermometer, 2, 4}});
  r.minimal = true;
  GenerateResult m = made(r, 9);
  check_unique(m);
  BOOST_TEST(count_of_kind(*m.puzzle, RuleKind::arrow) == 3u);
  BOOST_TEST(count_of_kind(*m.puzzle, RuleKind::thermometer) >= 2u);
  BOOST_TEST(count_of_kind(*m.puzzle, RuleKind::thermometer) <= 4u);
  r.minimal = false;
  r.min_clues = r.max_clues = 24;
  m = made(r, 9);
  check_unique(m);
  BOOST_TEST(m.puzzle->clue_count() == 24u);
  r.unique = false;
  r.min_clues = r.max_clues = 5;
  BOOST_TEST(made(r, 9).puzzle->clue_count() == 5u);
}

// What holds everywhere is part of the topology, and all dots are there where a negative rule asks for them.
BOOST_AUTO_TEST_CASE(rules_that_hold_everywhere) {
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  spec.constraints = {{RuleKind::nonconsecutive, {}, {}, 0}};
  check_unique(made(request({}, Topology::build(spec).value()), 1));
  spec.constraints = {{RuleKind::negative_xv, {}, {}, 0}};
  GenerateRequest r = request({{RuleKind::xv}}, Topology::build(spec).value());
  r.minimal = true;
  const GenerateResult m = made(r, 1);
  check_unique(m);
  BOOST_TEST(count_of_kind(*m.puzzle, RuleKind::negative_xv) == 1u);
}

// On side 4 no grid is nonconsecutive or without a ratio of 2: the dots make exceptions.
BOOST_AUTO_TEST_CASE(all_dots_are_shown) {
  for (const auto& [dots, rule] : {std::pair{RuleKind::difference, RuleKind::nonconsecutive}, std::pair{RuleKind::ratio, RuleKind::negative_ratio}}) {
    for (const auto& shape : {Topology::boxes(2, 2), Topology::boxes(2, 3)}) {
      TopologySpec spec = shape->spec();
      spec.constraints = {{rule, {}, {}, 0}};
      const GenerateResult m = made(request({{dots}}, Topology::build(spec).value()), 3);
      check_unique(m);
      BOOST_TEST(count_of_kind(*m.puzzle, rule) == 1u);
    }
  }
}

// Givens and clues have it, whether or not the puzzle is minimal; then each image is needed by itself.
BOOST_AUTO_TEST_CASE(givens_and_clues_are_symmetric) {
  const auto half_turn = [](CellId c) { return CellId(80 - c.index()); };
  for (const bool minimal : {false, true}) {
    GenerateRequest r = request({{RuleKind::killer_cage, 4, 8}, {RuleKind::arrow, 2, 4}});
    r.symmetry = Symmetry::rotate180;
    r.minimal = minimal;
    const GenerateResult m = made(r, 3);
    check_unique(m);
    for (std::size_t c = 0; c < 81; ++c) {
      BOOST_TEST(m.puzzle->givens.filled(CellId(c)) == m.puzzle->givens.filled(half_turn(CellId(c))));
    }
    std::set<std::vector<CellId>> places;
    for (const Constraint& clue : m.puzzle->topology->spec().constraints) places.insert(clue.cells);
    for (std::vector<CellId> image : places) {
      for (CellId& c : image) c = half_turn(c);
      if (!places.contains(image)) std::ranges::sort(image);  // of a cage
      BOOST_TEST(places.contains(image));
    }
    if (minimal) check_minimal(*m.puzzle);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_ends_it) {
  const GenerateRequest r = request({{RuleKind::killer_cage}});
  for (const StopPoint point : {stop_point::search_setup, stop_point::search_node}) {
    StopSource source;
    source.trip_at(point, 2);
    GenerateResult out;
    const std::uint64_t seed = 1;
    make_generator(r)->make({&seed, 1}, 0, source.token(), {&out, 1});
    BOOST_TEST((out.end == GenerateResult::End::stopped));
    BOOST_TEST((out.stopped == StopReason::interrupted));
  }
}

BOOST_AUTO_TEST_SUITE_END()
