// Grades with engines that are told what to say: the chain stands in for an engine that ran out, contradicts one
// that errs, and has half of the time.
#include "library/grader.hpp"

#include <boost/test/unit_test.hpp>

#include "engines/engines.hpp"
#include "library/answer.hpp"
#include "model/answer.hpp"
#include "told_engine.hpp"

using namespace tresse;

namespace {

Answer right(const Puzzle& puzzle) {
  return run_guarded(*make_engine("native"), puzzle, Query{}, {});
}

library::Grade grade_by(const Answer& answer, const Puzzle& puzzle) {
  return library::Grader(LogicOptions{}).grade(Told(answer), puzzle, Query{}, {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_chain_stands_in_for_an_engine_that_ran_out) {
  const library::Grade grade = grade_by(unknown_answer(), kEasy);
  BOOST_TEST((grade.answer.verdict == Verdict::unique));
  BOOST_TEST_REQUIRE(grade.logic.has_value());
  BOOST_TEST(grade.logic->closed);
  BOOST_TEST(!grade.contradicted);
}

// Without a verdict there are no hypotheses: they would find one solution, not say that there is no other.
BOOST_AUTO_TEST_CASE(a_chain_that_stalls_decides_nothing) {
  const library::Grade grade = grade_by(unknown_answer(), kHard);
  BOOST_TEST((grade.answer.verdict == Verdict::unknown));
  BOOST_TEST((grade.answer.reason == StopReason::time));
  BOOST_TEST(!grade.logic.has_value());
}

BOOST_AUTO_TEST_CASE(a_unique_puzzle_is_graded_with_hypotheses) {
  const library::Grade grade = grade_by(right(kHard), kHard);
  BOOST_TEST_REQUIRE(grade.logic.has_value());
  BOOST_TEST(!grade.logic->closed);
  BOOST_TEST(grade.logic->hypotheses > 0u);
  BOOST_TEST(grade.logic->answer.count == 1u);
  BOOST_TEST(!grade.contradicted);
}

BOOST_AUTO_TEST_CASE(several_or_no_solutions_have_no_grade) {
  for (const std::size_t count : {0u, 2u}) {
    Answer answer;
    conclude(answer, count, true, StopReason::none);
    BOOST_TEST(!grade_by(answer, kEasy).logic.has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_is_contradicted) {
  Answer wrong = right(kEasy);
  const Digit d = *wrong.solutions[0].at(CellId(2));
  wrong.solutions[0].set(CellId(2), Digit((d.index() + 1) % 9));
  BOOST_TEST(grade_by(wrong, kEasy).contradicted);
}

BOOST_AUTO_TEST_CASE(the_engine_has_half_of_the_time) {
  using namespace std::chrono_literals;
  const Told engine(right(kEasy));
  const StopToken stop = StopToken().with_time_limit(1000s);
  static_cast<void>(library::first_verdict(engine, kEasy, Query{}, stop));
  BOOST_TEST_REQUIRE(engine.deadline.has_value());
  const auto left = *stop.deadline() - *engine.deadline;
  BOOST_TEST((left > 490s && left < 510s));
  static_cast<void>(library::first_verdict(engine, kEasy, Query{}, {}));
  BOOST_TEST(!engine.deadline.has_value());
}

BOOST_AUTO_TEST_CASE(a_scale_refuses_by_the_name_of_the_rule) {
  TopologySpec spec;
  spec.side = 9;
  spec.box_rows = spec.box_cols = 3;
  spec.global_rules = RuleSet{RuleKind::anti_knight};
  const Puzzle puzzle(Topology::build(spec).value(), Grid(9));
  const Answer answer =
      library::verdict_for_rating(Told(unknown_answer()), k_se121_profile, puzzle, Query{}, {});
  BOOST_TEST((answer.reason == StopReason::unsupported));
  BOOST_TEST(answer.detail.find("knight") != std::string::npos, answer.detail);
}

// A grader keeps its boards between puzzles of one topology; where cells are linked, values of the puzzle before were seen.
BOOST_AUTO_TEST_CASE(the_grade_of_a_puzzle_does_not_depend_on_the_one_before) {
  TopologySpec spec = Topology::boxes(2, 3)->spec();
  spec.global_rules = {RuleKind::anti_knight};
  const auto t = Topology::build(spec).value();
  const auto puzzle = [&](std::string_view line) {
    Grid givens(6);
    for (std::size_t c = 0; c < line.size(); ++c) {
      if (line[c] != '.') givens.set(CellId(c), Digit(static_cast<std::size_t>(line[c] - '1')));
    }
    return Puzzle(t, givens);
  };
  const Puzzle before = puzzle("..2..............364...5..........3.");
  const Puzzle p = puzzle("5........3.......1...5...2....6.....");
  const Logic alone = library::Grader(LogicOptions{}, &default_profile()).run(p, Query{}, true, {});
  library::Grader kept(LogicOptions{}, &default_profile());
  BOOST_TEST(kept.run(before, Query{}, true, {}).closed);
  const Logic next = kept.run(p, Query{}, true, {});
  BOOST_TEST(alone.closed);
  BOOST_TEST(next.closed);
  BOOST_TEST((alone.used == next.used));
  BOOST_TEST((alone.hardest == next.hardest));
  BOOST_TEST(alone.points.value_or(0) == 18U);
  BOOST_TEST(next.points.value_or(0) == 18U);
}
