// Runs the engines, then everything that an answer brings with it.
#include "library/answer.hpp"

#include <utility>

#include "grader/rating.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel9.hpp"
#include "repair/contradiction.hpp"
#include "sat/solve.hpp"

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

// What was certified is one more answer of the cross-check, and the only one where the strands reach no other.
void compare(const Answer& certified, AnswerResult& result) {
  if (certified.verdict == Verdict::unknown) return;
  if (result.answer.verdict == Verdict::unknown && result.check->agree) result.answer = certified;
  const Answer& answer = result.answer;
  if (answer.verdict == Verdict::unknown) return;
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

// In lists of 9x9 lines the set of every unsolvable puzzle is printed. There the kernel says of each subset in microseconds
// whether it has a solution, so givens are left out one by one: 0.1 ms a puzzle, where loading a SAT solver took 2 to 3 ms.

namespace {

// Is it a plain 9x9, and the search without a bound? The kernel needs no memory that counts.
bool is_quick(const Puzzle& puzzle, const Query& query) {
  return kernel9::can(*puzzle.topology) && !puzzle.marks && query.node_limit == 0;
}

// Deletion, in cell order: a given stays if there is a solution without it. nullopt: a stop came first, or there is a solution.
std::optional<ConflictFound> quick_conflict(const Puzzle& puzzle, const StopToken& stop) {
  const kernel9::Kernel& kernel = *kernel9::kernels().front();
  Line81 line{};
  kernel9::to_line(puzzle, line);
  const auto contradicts = [&]() -> std::optional<bool> {
    const kernel9::Outcome o = kernel9::solve_one(kernel, line, nullptr, {1, 0}, stop);
    if (o.end == kernel9::End::stopped) return std::nullopt;
    return o.count == 0;
  };
  if (contradicts() != true) return std::nullopt;
  ConflictFound found;
  found.minimal = true;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (!puzzle.givens.filled(CellId(i))) continue;
    const char given = std::exchange(line.cell[i], '.');
    const auto still = contradicts();
    if (!still) return std::nullopt;
    if (*still) continue;
    line.cell[i] = given;
    found.cells.push_back(CellId(i));
  }
  return found;
}

}  // namespace

std::optional<ConflictFound> conflict_of(const Puzzle& puzzle, const AnswerRequest& request,
                                         const StopToken& stop) {
  ConflictFound found;
  if (const auto clash = find_clash(*puzzle.topology, puzzle.givens)) {
    found.clash = clash;
    found.cells = {clash->first, clash->second};
    return found;
  }
  if (request.conflict == ExplainConflict::clash) return std::nullopt;
  if (is_quick(puzzle, request.query)) {
    if (auto quick = quick_conflict(puzzle, stop)) return quick;
  }
  const bool to_the_end = request.conflict == ExplainConflict::to_the_end;
  if (!puzzle.topology->spec().constraints.empty()) {
    const auto parts = contradicting_parts(puzzle, to_the_end, request.query, stop);
    if (!parts) return std::nullopt;
    for (const PuzzlePart& part : parts->parts) {
      if (part.given) found.cells.push_back(*part.given);
      if (!part.given) found.clues.push_back(part.clue);
    }
    found.minimal = parts->minimal;
    return found;
  }
  auto conflict = find_conflict(puzzle, request.query, stop,
                                to_the_end ? Shrink::to_the_end : Shrink::with_effort);
  if (!conflict) return std::nullopt;
  found.cells = std::move(conflict->cells);
  found.minimal = conflict->minimal;
  return found;
}

}  // namespace tresse::library
