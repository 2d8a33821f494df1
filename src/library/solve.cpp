// solve(), count(), verify() and solves(): settings to a request, and back to an answer.
#include "tresse/solve.hpp"

#include <utility>

#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

std::string_view key_of(EngineKind engine) {
  switch (engine) {
    case EngineKind::automatic:
      return "auto";
    case EngineKind::logic:
      return "logic";
    case EngineKind::native:
      return "native";
    case EngineKind::sat:
      return "sat";
    case EngineKind::portfolio:
      return "portfolio";
  }
  return "";
}

library::Engines engines_of(const SolveSettings& settings) {
  library::Engines engines =
      library::engines_named(key_of(settings.engine), library::engine_options(settings));
  if (engines.empty()) throw library::BadRequest("there is no such engine");
  return engines;
}

// Keeps the first solutions and hands all of them on; what the receiver throws ends the search.
class Receiver {
 public:
  Receiver(std::size_t keep, const EachSolution& each) : keep_(keep), each_(each) {}

  bool operator()(const Grid& solution) {
    bool more = true;
    if (each_) {
      try {
        more = each_(solution);
      } catch (const std::exception& e) {
        thrown = std::string("the receiver threw: ") + e.what();
        return false;
      } catch (...) {
        thrown = "the receiver threw";
        return false;
      }
    }
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

Answer v0::solve(const Puzzle& puzzle, const SolveSettings& settings) {
  return solve(puzzle, settings, {});
}

Answer v0::solve(const Puzzle& puzzle, const SolveSettings& settings, const EachSolution& each) {
  Answer answer;
  library::guarded(answer, [&] {
    library::check(puzzle);
    const library::Engines engines = engines_of(settings);
    const library::Stopping stopping(settings.limits);
    Receiver receiver(settings.keep, each);
    const SolutionSink sink = [&](const Grid& solution) { return receiver(solution); };
    library::AnswerRequest request;
    request.engines = engines;
    request.query = library::query_of(settings);
    const bool listing = each || settings.keep > Query{}.keep;
    if (listing) {
      request.query.keep = 2;
      request.query.each = &sink;
    }
    answer = library::answer(request, puzzle, stopping.token()).answer;
    if (listing) answer.solutions = std::move(receiver.kept);
    if (answer.solutions.size() > settings.keep) answer.solutions.resize(settings.keep);
    if (receiver.thrown.empty()) return;
    answer.verdict = Verdict::unknown;
    answer.reason = StopReason::not_asked;
    answer.detail = receiver.thrown;
    answer.count_exact = false;
  });
  return answer;
}

Answer v0::count(const Puzzle& puzzle, std::uint64_t limit, const Limits& limits) {
  SolveSettings settings;
  settings.limit = limit;
  settings.limits = limits;
  return count(puzzle, settings);
}

Answer v0::count(const Puzzle& puzzle, const SolveSettings& settings) {
  Answer answer;
  library::guarded(answer, [&] {
    library::check(puzzle);
    const library::Engines engines = engines_of(settings);
    const library::Stopping stopping(settings.limits);
    library::AnswerRequest request;
    request.engines = engines;
    request.counting = true;
    request.query = library::query_of(settings);
    request.query.keep = 0;
    answer = library::answer(request, puzzle, stopping.token()).answer;
    answer.solutions.clear();
  });
  return answer;
}

Verified v0::verify(const Puzzle& puzzle, const SolveSettings& settings) {
  Verified verified;
  library::guarded(verified.answer, [&] {
    library::check(puzzle);
    const library::Engines engines =
        library::engines_named("all", library::engine_options(settings, true));
    const library::Stopping stopping(settings.limits);
    library::AnswerRequest request;
    request.engines = engines;
    request.cross_check = true;
    request.query = library::query_of(settings);
    library::AnswerResult result = library::answer(request, puzzle, stopping.token());
    verified.answer = std::move(result.answer);
    verified.engines = std::move(result.check->answers);
    verified.agree = result.check->agree;
    verified.disagreement = result.check->disagreement;
  });
  return verified;
}

bool v0::solves(const Grid& solution, const Puzzle& puzzle) {
  if (!puzzle.topology || solution.side() != puzzle.side() || !solution.complete()) return false;
  bool good = false;
  std::string error;
  library::guarded(error, [&] { good = is_solution(puzzle, solution); });
  return good;
}

}  // namespace tresse
