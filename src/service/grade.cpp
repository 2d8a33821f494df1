// Runs an engine, then techniques, and compares them.
#include "service/grade.hpp"

#include <utility>

#include "service/verdict.hpp"

namespace tresse::service {

std::function<std::unique_ptr<Rater>()> path_maker(const Profile& profile, bool uniqueness) {
  return [&profile, uniqueness] {
    RateOptions options;
    options.scale = &profile;
    options.uniqueness = uniqueness;
    options.keep_steps = true;
    return std::make_unique<Rater>(options);
  };
}

bool contradicts(const Answer& logic, const Answer& answer) {
  const bool other = !logic.solutions.empty() && logic.solutions[0] != answer.solutions.at(0);
  return logic.verdict == Verdict::none || other;
}

Grader::Grader(LogicOptions options, const Profile* profile)
    : options_(std::move(options)),
      profile_(profile == &k_basic_profile ? nullptr : profile),
      unique_(path_maker(profile == nullptr ? default_profile() : *profile, true)),
      any_(path_maker(profile == nullptr ? default_profile() : *profile, false)) {}

Logic Grader::run(const Puzzle& puzzle, const Query& query, bool unique, const StopToken& stop) {
  Query one = query;
  one.solution_limit = 1;
  if (one.node_limit == 0) one.node_limit = kDefaultHypotheses;
  LogicOptions options = options_;
  options.hypotheses = unique;
  if (profile_ == nullptr) return run_logic(puzzle, one, options, stop);
  Pool<Rater>& paths = unique ? unique_ : any_;
  auto path = paths.take();
  Logic logic = run_logic(puzzle, one, options, stop, path.get());
  paths.put_back(std::move(path));
  return logic;
}

Grade Grader::grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                    const StopToken& stop) {
  Grade grade;
  grade.answer = first_verdict(engine, puzzle, query, stop);
  const bool undecided = grade.answer.verdict == Verdict::unknown;
  if (grade.answer.verdict != Verdict::unique && !undecided) return grade;
  Logic logic = run(puzzle, query, !undecided, stop);
  if (undecided && !logic.closed) return grade;
  if (undecided) {
    grade.answer = logic.answer;
    conclude(grade.answer, 1, true, StopReason::none);
  } else {
    grade.contradicted = contradicts(logic.answer, grade.answer);
  }
  grade.logic = std::move(logic);
  return grade;
}

}  // namespace tresse::service
