// Grades with engines that are told what to say: the chain stands in for an engine that ran out, contradicts one
// that errs, and has half of the time.
#include "tresse/tool/logic/grader.hpp"

#include <boost/test/unit_test.hpp>

#include "generate/random_puzzle.hpp"
#include "model/answer.hpp"
#include "told_engine.hpp"
#include "tresse/tool/answers/verdict.hpp"
#include "tresse/tool/engines/engines.hpp"

using namespace tresse;

namespace {

Answer right(const Puzzle& puzzle) {
  return run_guarded(*make_engine("native"), puzzle, Query{}, {});
}

service::Grade grade_by(const Answer& answer, const Puzzle& puzzle) {
  return service::Grader(LogicOptions{}).grade(Told(answer), puzzle, Query{}, {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_chain_stands_in_for_an_engine_that_ran_out) {
  const service::Grade grade = grade_by(unknown_answer(), kEasy);
  BOOST_TEST((grade.answer.verdict == Verdict::unique));
  BOOST_TEST_REQUIRE(grade.logic.has_value());
  BOOST_TEST(grade.logic->closed);
  BOOST_TEST(!grade.contradicted);
}

// Without a verdict there are no hypotheses: they would find one solution, not say that there is no other.
BOOST_AUTO_TEST_CASE(a_chain_that_stalls_decides_nothing) {
  const service::Grade grade = grade_by(unknown_answer(), kHard);
  BOOST_TEST((grade.answer.verdict == Verdict::unknown));
  BOOST_TEST((grade.answer.reason == StopReason::time));
  BOOST_TEST(!grade.logic.has_value());
}

BOOST_AUTO_TEST_CASE(a_unique_puzzle_is_graded_with_hypotheses) {
  const service::Grade grade = grade_by(right(kHard), kHard);
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
  static_cast<void>(service::first_verdict(engine, kEasy, Query{}, stop));
  BOOST_TEST_REQUIRE(engine.deadline.has_value());
  const auto left = *stop.deadline() - *engine.deadline;
  BOOST_TEST((left > 490s && left < 510s));
  static_cast<void>(service::first_verdict(engine, kEasy, Query{}, {}));
  BOOST_TEST(!engine.deadline.has_value());
}

BOOST_AUTO_TEST_CASE(a_scale_refuses_by_the_name_of_the_rule) {
  TopologySpec spec;
  spec.side = 9;
  spec.box_rows = spec.box_cols = 3;
  spec.global_rules = RuleSet{RuleKind::anti_knight};
  const Puzzle puzzle(Topology::build(spec).value(), Grid(9));
  const Answer answer =
      service::verdict_for_rating(Told(unknown_answer()), k_se121_profile, puzzle, Query{}, {});
  BOOST_TEST((answer.reason == StopReason::unsupported));
  BOOST_TEST(answer.detail.find("knight") != std::string::npos, answer.detail);
}

// A grader keeps its boards between puzzles of one topology.
BOOST_AUTO_TEST_CASE(the_grade_of_a_puzzle_does_not_depend_on_the_one_before) {
  std::vector<TopologySpec> specs;
  for (const RuleKind rule : {RuleKind::anti_knight, RuleKind::anti_king}) {
    for (const std::size_t side : {6U, 8U, 9U}) {
      TopologySpec spec = Topology::boxes(side == 9 ? 3 : 2, side / (side == 9 ? 3 : 2))->spec();
      spec.global_rules = {rule};
      specs.push_back(spec);
    }
  }
  const auto engine = make_engine("native");
  std::size_t graded = 0;
  for (const TopologySpec& spec : specs) {
    const auto t = Topology::build(spec).value();
    service::Grader kept{LogicOptions{}};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto solution = random_solution(t, seed);
      if (!solution) continue;
      const Puzzle p = dig(t, *solution, t->cell_count() * 2 / 5, seed);
      const service::Grade one = service::Grader(LogicOptions{}).grade(*engine, p, Query{}, {});
      const service::Grade next = kept.grade(*engine, p, Query{}, {});
      BOOST_TEST_REQUIRE(one.logic.has_value() == next.logic.has_value());
      if (!one.logic) continue;
      ++graded;
      BOOST_TEST((one.logic->used == next.logic->used));
      BOOST_TEST((one.logic->level == next.logic->level));
      BOOST_TEST((one.logic->hardest == next.logic->hardest));
      BOOST_TEST(one.logic->hypotheses == next.logic->hypotheses);
    }
  }
  BOOST_TEST(graded > 30U);
}
