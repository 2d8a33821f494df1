// Runs the engines, then everything that an answer brings with it.
#include "library/answer.hpp"

#include <utility>

#include "base/stop.hpp"
#include "check/crosscheck.hpp"
#include "library/conflict.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"

namespace tresse::library {
namespace {

// In the output the solution checker is called "judge".
void verify_grid(const Puzzle& puzzle, AnswerResult& result) {
  const bool valid = is_solution(puzzle, puzzle.givens);
  const Verdict verdict = valid ? Verdict::unique : Verdict::none;
  for (const Answer& a : result.check->answers) {
    if (a.verdict == Verdict::unknown || a.verdict == verdict) continue;
    result.check->agree = false;
    result.check->disagreement = a.engine + " contradicts the judge on a full grid";
  }
  Answer checked;
  checked.engine = "judge";
  conclude(checked, valid ? 1 : 0, true, StopReason::none);
  if (valid) checked.solutions.push_back(puzzle.givens);
  if (result.answer.verdict == Verdict::unknown) result.answer = checked;
}

// What was certified is one more answer of the cross-check.
void compare(const Answer& certified, AnswerResult& result) {
  const Answer& answer = result.answer;
  if (certified.verdict == Verdict::unknown || answer.verdict == Verdict::unknown) return;
  const bool same = certified.verdict == answer.verdict &&
                    (answer.verdict != Verdict::unique || certified.solutions == answer.solutions);
  if (same) return;
  result.check->agree = false;
  result.check->disagreement = "the certificate contradicts " + answer.engine;
}

void ask_all(const AnswerRequest& request, const Puzzle& puzzle, const StopToken& stop,
             AnswerResult& result) {
  // Who counts or lists asks for all, whatever it costs; who verifies does not want to wait.
  const bool lists = request.query.each != nullptr;
  const bool whole = request.counting || lists || request.query.solution_limit == 0;
  const CrossCheckOptions effort = whole ? CrossCheckOptions{0, 0} : CrossCheckOptions{};
  result.check = cross_check(request.engines, puzzle, request.query, effort, stop);
  result.answer = result.check->answer;
  result.judged_grid = !request.counting && !lists && puzzle.givens.complete();
  if (result.judged_grid) verify_grid(puzzle, result);
  if (result.certificate) compare(result.certificate->answer, result);
}

}  // namespace

Engines engines_named(std::string_view name, const EngineOptions& how) {
  if (name == "all") return all_strands(how);
  Engines engines;
  if (auto engine = make_engine(name, how)) engines.push_back(std::move(engine));
  return engines;
}

AnswerResult answer(const AnswerRequest& request, const Puzzle& puzzle, const StopToken& stop) {
  AnswerResult result;
  const auto begin = StopToken::Clock::now();
  if (request.certificate) {
    Query query = request.query;
    query.each = nullptr;
    result.certificate = certify(puzzle, query, *request.certificate, stop);
  }
  if (request.cross_check) {
    ask_all(request, puzzle, stop, result);
  } else if (result.certificate) {
    result.answer = result.certificate->answer;
  } else {
    result.answer = run_guarded(*request.engines[0], puzzle, request.query, stop);
  }
  result.time = StopToken::Clock::now() - begin;
  if (result.answer.verdict == Verdict::none) {
    result.conflict = conflict_of(puzzle, request, stop);
    result.conflict_cut_short = stop.poll(stop_point::sat_core) == StopReason::interrupted;
  }
  return result;
}

}  // namespace tresse::library
