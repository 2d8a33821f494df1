// The engine's answer within half of the time.
#include "library/verdict.hpp"

#include "grader/rating.hpp"
#include "model/answer.hpp"

namespace tresse::library {
namespace {

StopToken half_of(const StopToken& stop) {
  if (!stop.deadline()) return stop;
  return stop.with_time_limit((*stop.deadline() - StopToken::Clock::now()) / 2);
}

}  // namespace

Answer first_verdict(const Engine& engine, const Puzzle& puzzle, const Query& query,
                     const StopToken& stop) {
  return run_guarded(engine, puzzle, query, half_of(stop));
}

Answer verdict_for_rating(const Engine& engine, const Profile& scale, const Puzzle& puzzle,
                          const Query& query, const StopToken& stop) {
  if (can_rate(scale, *puzzle.topology)) return first_verdict(engine, puzzle, query, stop);
  Answer answer;
  answer.detail = rating_refusal(scale, *puzzle.topology);
  conclude(answer, 0, false, StopReason::unsupported);
  return answer;
}

}  // namespace tresse::library
