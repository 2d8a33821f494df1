// Runs an engine, then the chain, and compares them.
#include "service/grade.hpp"

#include "service/verdict.hpp"

namespace tresse::service {

Logic run_chain(const Puzzle& puzzle, const Query& query, const LogicOptions& options,
                const StopToken& stop) {
  Query one = query;
  one.solution_limit = 1;
  if (one.node_limit == 0) one.node_limit = kDefaultHypotheses;
  return run_logic(puzzle, one, options, stop);
}

bool contradicts(const Answer& logic, const Answer& answer) {
  const bool other = !logic.solutions.empty() && logic.solutions[0] != answer.solutions.at(0);
  return logic.verdict == Verdict::none || other;
}

Grade grade(const Engine& engine, const Puzzle& puzzle, const Query& query, LogicOptions options,
            const StopToken& stop) {
  Grade grade;
  grade.answer = first_verdict(engine, puzzle, query, stop);
  const bool undecided = grade.answer.verdict == Verdict::unknown;
  if (grade.answer.verdict != Verdict::unique && !undecided) return grade;
  options.hypotheses = !undecided;
  Logic logic = run_chain(puzzle, query, options, stop);
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
