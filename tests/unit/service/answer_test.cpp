// Answers with engines that are told what to say: what a cross-check compares besides the engines, and why there is
// no solution.
#include "library/answer.hpp"

#include <boost/test/unit_test.hpp>

#include "model/answer.hpp"
#include "told_engine.hpp"
#include "unit/certify/sample_folder.hpp"

using namespace tresse;
using tresse::test::SampleFolder;

namespace {

Answer said(Verdict verdict, const char* engine) {
  Answer answer;
  answer.engine = engine;
  const bool unknown = verdict == Verdict::unknown;
  conclude(answer, verdict == Verdict::unique ? 1 : 0, !unknown,
           unknown ? StopReason::time : StopReason::none);
  return answer;
}

library::Engines one(Answer answer) {
  library::Engines engines;
  engines.push_back(std::make_unique<Told>(std::move(answer)));
  return engines;
}

library::AnswerResult checked(const library::Engines& engines, const Puzzle& puzzle) {
  library::AnswerRequest request;
  request.engines = engines;
  request.cross_check = true;
  return library::answer(request, puzzle, {});
}

// kEasy, solved.
Puzzle full() {
  Query query;
  const Answer answer = run_guarded(*make_engine("native"), kEasy, query, {});
  return Puzzle(kEasy.topology, answer.solutions.at(0));
}

Puzzle full_but_wrong() {
  Puzzle puzzle = full();
  puzzle.givens.set(CellId(0), Digit(0));
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(engines_have_names) {
  BOOST_TEST(library::engines_named("all").size() == 3u);
  BOOST_TEST(library::engines_named("sat").size() == 1u);
  BOOST_TEST(library::engines_named("magic").empty());
}

BOOST_AUTO_TEST_CASE(the_solution_checker_decides_a_full_grid) {
  const library::AnswerResult good = checked(one(said(Verdict::unknown, "told")), full());
  BOOST_TEST(good.judged_grid);
  BOOST_TEST((good.answer.verdict == Verdict::unique));
  BOOST_TEST(good.check->agree);
  const library::AnswerResult bad = checked(one(said(Verdict::unknown, "told")), full_but_wrong());
  BOOST_TEST((bad.answer.verdict == Verdict::none));
  BOOST_TEST(bad.conflict.has_value());
}

BOOST_AUTO_TEST_CASE(an_engine_that_errs_on_a_full_grid_disagrees) {
  const library::AnswerResult wrong = checked(one(said(Verdict::none, "told")), full());
  BOOST_TEST(!wrong.check->agree);
  BOOST_TEST(wrong.check->disagreement == "told contradicts the judge on a full grid");
  BOOST_TEST(!checked(one(said(Verdict::none, "told")), kEasy).judged_grid);
}

BOOST_AUTO_TEST_CASE(a_certificate_is_one_more_answer) {
  const SampleFolder folder("service-answer");
  const library::Engines engines = one(said(Verdict::none, "told"));
  library::AnswerRequest request;
  request.engines = engines;
  request.cross_check = true;
  request.certificate = CertificateOptions{folder.path(), CertificateStrand::native, {}};
  const library::AnswerResult result = library::answer(request, kEasy, {});
  BOOST_TEST_REQUIRE(result.certificate.has_value());
  BOOST_TEST(result.certificate->written);
  BOOST_TEST(!result.check->agree);
  BOOST_TEST(result.check->disagreement == "the certificate contradicts told");
}

BOOST_AUTO_TEST_CASE(a_certificate_stands_where_the_strands_reach_no_answer) {
  const SampleFolder folder("service-alone");
  const library::Engines engines = one(said(Verdict::unknown, "told"));
  library::AnswerRequest request;
  request.engines = engines;
  request.cross_check = true;
  request.certificate = CertificateOptions{folder.path(), CertificateStrand::native, {}};
  const library::AnswerResult result = library::answer(request, kEasy, {});
  BOOST_TEST(result.check->agree);
  BOOST_TEST((result.answer.verdict == Verdict::unique));
  BOOST_TEST((result.answer.reason == StopReason::none));
}

// The engine is not asked twice.
BOOST_AUTO_TEST_CASE(without_a_cross_check_the_certificate_is_the_answer) {
  const SampleFolder folder("service-certified");
  const library::Engines engines = one(said(Verdict::unknown, "told"));
  library::AnswerRequest request;
  request.engines = engines;
  request.certificate = CertificateOptions{folder.path(), CertificateStrand::native, {}};
  BOOST_TEST((library::answer(request, kEasy, {}).answer.verdict == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(no_solution_has_a_reason_as_far_as_it_is_asked_for) {
  // No two givens clash, but row 1 has its 9 in box 1, and so has row 2.
  Puzzle puzzle(kEasy.topology, Grid(9));
  for (std::size_t i = 1; i < 9; ++i) puzzle.givens.set(CellId(i), Digit(i - 1));
  puzzle.givens.set(CellId(9), Digit(8));
  const library::Engines engines = library::engines_named("native");
  library::AnswerRequest request;
  request.engines = engines;
  BOOST_TEST(!library::answer(request, puzzle, {}).conflict.has_value());
  request.conflict = library::ExplainConflict::to_the_end;
  const library::AnswerResult result = library::answer(request, puzzle, {});
  BOOST_TEST_REQUIRE(result.conflict.has_value());
  BOOST_TEST(result.conflict->cells.size() == 7u);
  BOOST_TEST(result.conflict->minimal);
  BOOST_TEST(!result.conflict->clash.has_value());
}
