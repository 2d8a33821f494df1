// solve(), count(), verify() and solves(): settings to a request, and back to an answer.
#include "tresse/solve.hpp"

#include <utility>

#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"

namespace tresse {
namespace {

library::Engines engines_of(const SolveSettings& settings) {
  if (settings.engine > EngineKind::portfolio) throw library::BadRequest("there is no such engine");
  return library::engines_named(name_of(settings.engine), library::engine_options(settings));
}

// Keeps the first solutions and hands all of them on; what the receiver throws ends the search.
class Receiver {
 public:
  Receiver(std::size_t keep, const EachSolution& each) : keep_(keep), each_(each) {}

  bool operator()(const Grid& solution) {
    const bool more = !each_ || library::received(thrown, [&] { return each_(solution); });
    if (!thrown.empty()) return false;
    if (kept.size() < keep_) kept.push_back(solution);
    return more;
  }

  std::vector<Grid> kept;
  std::string thrown;

 private:
  std::size_t keep_;
  const EachSolution& each_;
};

}  // namespace

Answer v0::solve(const Puzzle& puzzle, const SolveSettings& settings) { return solve(puzzle, settings, {}); }

Answer v0::solve(const Puzzle& puzzle, const SolveSettings& settings, const EachSolution& each) {
  return library::called<Answer>(puzzle, settings, [&](const Query&, const StopToken& stop) {
    Receiver receiver(settings.keep, each);
    const SolutionSink sink = [&](const Grid& solution) { return receiver(solution); };
    const library::Engines engines = engines_of(settings);
    library::AnswerRequest request{.engines = engines, .query = library::query_of(settings)};
    const bool listing = each || settings.keep > Query{}.keep;
    if (listing) {
      request.query.keep = 2;
      request.query.each = &sink;
    }
    Answer answer = library::answer(request, puzzle, stop).answer;
    if (listing) answer.solutions = std::move(receiver.kept);
    if (answer.solutions.size() > settings.keep) answer.solutions.resize(settings.keep);
    if (receiver.thrown.empty()) return answer;
    answer.verdict = Verdict::unknown;
    answer.reason = StopReason::not_asked;
    answer.detail = receiver.thrown;
    answer.count_exact = false;
    return answer;
  });
}

Answer v0::count(const Puzzle& puzzle, std::uint64_t limit, const Limits& limits) {
  SolveSettings settings;
  settings.limit = limit;
  settings.limits = limits;
  return count(puzzle, settings);
}

Answer v0::count(const Puzzle& puzzle, const SolveSettings& settings) {
  return library::called<Answer>(puzzle, settings, [&](const Query&, const StopToken& stop) {
    const library::Engines engines = engines_of(settings);
    library::AnswerRequest request{.engines = engines, .counting = true, .query = library::query_of(settings)};
    request.query.keep = 0;
    Answer answer = library::answer(request, puzzle, stop).answer;
    answer.solutions.clear();
    return answer;
  });
}

Verified v0::verify(const Puzzle& puzzle, const SolveSettings& settings) {
  return library::called<Verified>(puzzle, settings, [&](const Query&, const StopToken& stop) {
    const library::Engines engines = library::engines_named("all", library::engine_options(settings, true));
    library::AnswerResult result =
        library::answer({.engines = engines, .cross_check = true, .query = library::query_of(settings)}, puzzle, stop);
    return Verified{std::move(result.answer), std::move(result.check->answers), result.check->agree, result.check->disagreement};
  });
}

bool v0::solves(const Grid& solution, const Puzzle& puzzle) {
  if (!puzzle.topology || solution.side() != puzzle.side() || !solution.complete()) return false;
  bool good = false;
  std::string error;
  library::guarded(error, [&] { good = is_solution(puzzle, solution); });
  return good;
}

}  // namespace tresse
