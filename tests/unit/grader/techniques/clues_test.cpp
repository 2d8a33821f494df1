// Searches among clues: what they find on the grid of the sample steps, that the judges agree, and that the strand decides puzzles with
// clues.
#include <boost/test/unit_test.hpp>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "sample_steps.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

void hold(Puzzle& puzzle, const std::vector<CellId>& cells, const std::vector<std::size_t>& list) {
  if (!puzzle.marks) puzzle.marks.emplace(puzzle.side(), true);
  for (const CellId c : cells) {
    for (std::size_t d = 0; d < puzzle.side(); ++d) puzzle.marks->forbid(c, Digit(d));
    for (const Digit d : digits(list)) puzzle.marks->allow(c, d);
  }
}

// "killer cage 16 at r1c1: r1c1<>1, ...": of each finding of the technique, judged.
std::vector<std::string> found(const Puzzle& puzzle, T id) {
  RateOptions options;
  options.scale = &default_profile();
  options.uniqueness = false;
  const Position at = start_of(puzzle);
  std::vector<std::string> all;
  for (const Step& s : Rater(options).findings(puzzle, {}).steps) {
    if (s.technique != id) continue;
    BOOST_TEST(check_step(*puzzle.topology, at.values, at.marks, s).value_or("fine") == "fine");
    all.push_back(explain(*puzzle.topology, s));
  }
  return all;
}

Puzzle four(std::vector<Constraint> clues) {
  TopologySpec spec = Topology::boxes(2, 2)->spec();
  spec.constraints = std::move(clues);
  return Puzzle(Topology::build(spec).value(), Grid(4));
}
std::vector<CellId> cells(const std::vector<std::size_t>& list) {
  std::vector<CellId> all;
  for (const std::size_t c : list) all.emplace_back(c);
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(clues_tests)

BOOST_AUTO_TEST_CASE(one_clue_alone) {
  Puzzle p(sample_topology(), Grid(9));
  const auto starts = [&](T id, const std::string& text) {
    const auto all = found(p, id);
    BOOST_TEST(std::ranges::any_of(all, [&](const std::string& one) { return one.starts_with(text); }), text << "\n" << (all.empty() ? "" : all[0]));
  };
  starts(T::clue_candidates, "Clue Candidates: remove 2, 4, 6, 8 from r3c3. By the odd cell at r3c3");
  starts(T::clue_pairs, "Clue Pairs: remove 8, 9 from r5c1 and 1, 9 from r5c2 and 1, 2 from r6c2. By the thermometer at r5c1");
  starts(T::cage_combinations,
         "Cage Combinations: remove 1, 2, 3, 4, 5, 6, 8 from r1c1 and 1, 2, 3, 4, 5, 6, 8 from r1c2. The killer cage of 16 at r1c1, r1c2 can only be 7+9.");
  starts(T::clue_sum, "Clue Sum: remove 1 from r7c4 and 2 from r7c4 and 9 from r7c5, r7c6. By the arrow at r7c4, r7c5, r7c6, ");
  starts(T::clue_reading, "Clue Reading: remove 1, 9 from r9c2. By the between line at r9c1");
  starts(T::innies_outies, "Innies and Outies: remove 1, 2, 3, 4 from r1c9 and 6, 7, 8, 9 from r2c8.");
  // 8 in three cells is 1+2+5 or 1+3+4.
  hold(p, {at(1, 5)}, {2, 3, 4, 5});
  starts(T::cage_digit, "Digit of a Cage: remove 1 from ");
  hold(p, {at(7, 4)}, {5, 9});
  hold(p, {at(7, 1), at(7, 2), at(7, 3)}, {1, 4, 3});
  hold(p, {at(7, 5), at(7, 6)}, {1, 2, 4, 8});
  starts(T::clue_exhaustion, "Clue Exhaustion: remove ");
  hold(p, {at(1, 1), at(1, 2)}, {7, 9});
  starts(T::clue_contradiction, "Clue Contradiction: remove ");
}

BOOST_AUTO_TEST_CASE(houses_together) {
  // Rows 1 and 2 but for r2c9 are cages: 90 - 81.
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  std::vector<CellId> cage;
  std::int32_t left = 83;
  for (std::size_t c = 0; c < 17; ++c) {
    cage.emplace_back(c == 8 ? 9 : c == 9 ? 8 : c);  // no cage is a row
    if (cage.size() < 4 && c != 16) continue;
    const std::int32_t sum = c == 16 ? left : 20;
    spec.constraints.push_back({RuleKind::killer_cage, cage, {sum}, 0});
    left -= sum;
    cage.clear();
  }
  const auto all = found(Puzzle(Topology::build(spec).value(), Grid(9)), T::innies_outies_group);
  BOOST_REQUIRE(!all.empty());
  BOOST_TEST(all[0].starts_with("Innies and Outies of a Group: remove 1, 2, 3, 4, 5, 6, 8, 9 from r2c9. The digits of rows 1 and 2 sum to 90"), all[0]);
}

// One solution, none because a sum is wrong, and several; by basic with hypotheses.
BOOST_AUTO_TEST_CASE(verdicts) {
  const auto cage = [](const std::vector<std::size_t>& list, std::int32_t sum) { return Constraint{RuleKind::killer_cage, cells(list), {sum}, 0}; };
  const std::vector<Constraint> clues = {cage({0, 4, 8}, 6), cage({1, 2}, 5), cage({5, 9}, 5), cage({12, 13}, 7), cage({10, 14}, 6)};
  const auto verdict = [](std::vector<Constraint> list, Constraint last) {
    list.push_back(std::move(last));
    return run_logic(four(std::move(list)), Query{}, {}, {}).answer;
  };
  const Answer one = verdict(clues, cage({7, 11, 15}, 6));
  BOOST_TEST((one.verdict == Verdict::unique));
  BOOST_TEST((verdict(clues, cage({7, 11, 15}, 9)).verdict == Verdict::none));
  BOOST_TEST((run_logic(four({cage({0, 1}, 3)}), Query{}, {}, {}).answer.verdict == Verdict::multiple));
  // Singles alone and hypotheses: a full grid that breaks a clue is no solution.
  LogicOptions singles;
  singles.techniques = {T::naked_single, T::hidden_single};
  Puzzle puzzle = four({{RuleKind::palindrome, cells({0, 1, 2, 3}), {}, 0}});
  const Logic none = run_logic(puzzle, Query{}, singles, {});
  BOOST_TEST((none.answer.verdict == Verdict::none));
  // All cells of the clue have values.
  puzzle = four({{RuleKind::difference, cells({0, 1}), {2}, 0}});
  puzzle.givens.set(CellId(0), Digit(0));
  puzzle.givens.set(CellId(1), Digit(1));
  LogicOptions traced;
  traced.keep_trace = true;
  const Logic broken = run_logic(puzzle, Query{}, traced, {});
  BOOST_TEST((broken.answer.verdict == Verdict::none));
  BOOST_REQUIRE(!broken.trace.empty());
  BOOST_TEST(explain(*puzzle.topology, broken.trace.back()) == "Dead end: the difference dot of 2 between r1c1 and r1c2 is not obeyed.");
}

BOOST_AUTO_TEST_SUITE_END()
