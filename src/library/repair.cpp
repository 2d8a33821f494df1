// true_candidates(), redundant_givens(), conflicting_givens(), minimize() and repair(): settings to the layers, and
// memory that runs out to a value.
#include "tresse/repair.hpp"

#include <nlohmann/json.hpp>

#include "io/writer.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/json.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "repair/minimize.hpp"
#include "repair/repair.hpp"
#include "sat/candidates.hpp"
#include "tresse/candidates.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

TrueCandidates v0::true_candidates(const Puzzle& puzzle, const Limits& limits) {
  CandidateSettings settings;
  settings.limits = limits;
  return true_candidates(puzzle, settings);
}

TrueCandidates v0::true_candidates(const Puzzle& puzzle, const CandidateSettings& settings) {
  return library::result_of<TrueCandidates>([&] {
    library::check(puzzle);
    const SatOptions sat = library::sat_options(settings.sat);
    const library::Stopping stopping(settings.limits);
    Query query = library::query_of(settings.limits);
    query.seed = settings.seed;
    return true_candidates(puzzle, query, sat, stopping.token());
  });
}

Redundant v0::redundant_givens(const Puzzle& puzzle, const Limits& limits) {
  return library::result_of<Redundant>([&] {
    library::check(puzzle);
    const library::Stopping stopping(limits);
    return redundant_givens(puzzle, library::query_of(limits), stopping.token());
  });
}

ConflictingGivens v0::conflicting_givens(const Puzzle& puzzle, const ConflictSettings& settings) {
  return library::result_of<ConflictingGivens>([&] {
    library::check(puzzle);
    const library::Engines engines = library::engines_named("auto");
    const library::Stopping stopping(settings.limits);
    library::AnswerRequest request;
    request.engines = engines;
    request.query = library::query_of(settings.limits);
    request.conflict = settings.minimal ? library::ExplainConflict::to_the_end
                                        : library::ExplainConflict::with_effort;
    library::AnswerResult result = library::answer(request, puzzle, stopping.token());
    ConflictingGivens found;
    found.before = result.answer.verdict;
    if (found.before == Verdict::unknown) {
      found.reason = result.answer.reason;
      found.detail = std::move(result.answer.detail);
    }
    if (!result.conflict) return found;
    found.cells = std::move(result.conflict->cells);
    found.minimal = result.conflict->minimal || result.conflict->clash;
    if (settings.minimal && !found.minimal) found.reason = stop_reason(stopping.token());
    return found;
  });
}

Minimized v0::minimize(const Puzzle& puzzle, const MinimizeSettings& settings) {
  return library::result_of<Minimized>([&] {
    library::check(puzzle);
    const library::Stopping stopping(settings.limits);
    Query query = library::query_of(settings.limits);
    query.seed = settings.seed;
    return settings.smallest ? smallest_subset(puzzle, query, stopping.token())
                             : minimize(puzzle, query, stopping.token());
  });
}

Repaired v0::repair(const Puzzle& puzzle, const RepairSettings& settings) {
  return library::result_of<Repaired>([&] {
    library::check(puzzle);
    if (settings.target && settings.target->side() != puzzle.side()) {
      throw library::BadRequest("the target does not have the side of the puzzle");
    }
    if (settings.target && !is_solution(Puzzle(puzzle.topology, Grid(puzzle.side())), *settings.target)) {
      throw library::BadRequest("the target is not a full grid of this topology");
    }
    const library::Stopping stopping(settings.limits);
    Query query = library::query_of(settings.limits);
    query.seed = settings.seed;
    return repair(puzzle, settings, query, stopping.token());
  });
}

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string library::why(StopReason reason, const std::string& detail) {
  Answer answer;
  answer.reason = reason;
  answer.detail = detail;
  return reason == StopReason::none ? detail : reason_text(answer);
}

std::vector<std::string> library::named_values(const Topology& topology, const std::vector<CellId>& cells, const Grid& values,
                                               const DigitText& text) {
  std::vector<std::string> names;
  for (const CellId c : cells) names.push_back(topology.name(c) + "=" + text(*values.at(c)));
  return names;
}

Json library::grid_json(const Grid& grid, const WriteOptions& options) {
  if (grid.side() <= 35) return write_line(grid, options);
  const auto values = grid.values();
  return Json(std::vector<std::uint16_t>(values.begin(), values.end()));
}

Json library::repaired_json(const Puzzle& puzzle, const Repaired& r, const WriteOptions& options) {
  const Topology& t = *puzzle.topology;
  const bool done = r.solution.side() != 0;
  // Both were changed: each is the fewest; fewer in all may do.
  const bool in_turn = !r.removed.cells.empty() && !r.added.cells.empty();
  Json j = Json::object();
  j["result"] = nullptr;
  if (done) j["result"] = grid_json(r.result.givens, options);
  j["result_verdict"] = name_of(r.after);
  j["removed"] = named_values(t, r.removed.cells, puzzle.givens);
  j["added"] = named_values(t, r.added.cells, r.solution);
  j["minimum"] = r.proven() && !in_turn;
  j["removed_at_least"] = r.removed.lower;
  j["added_at_least"] = r.added.lower;
  if (done) j["result_solution"] = grid_json(r.solution, options);
  j["checked"] = r.checked;
  if (std::string text = why(r.reason, r.detail); !text.empty()) j["reason"] = std::move(text);
  return j;
}

Json library::minimized_json(const Puzzle& puzzle, const Minimized& m, bool smallest, const WriteOptions& options) {
  Json j = Json::object();
  j["result"] = grid_json(m.result.givens, options);
  j["result_clues"] = m.result.clue_count();
  j["removed"] = named_values(*puzzle.topology, m.removed, puzzle.givens);
  j["minimal"] = m.minimal;
  if (smallest) {
    j["minimum"] = m.minimum;
    j["at_least"] = m.lower;
  }
  j["solution"] = grid_json(m.solution, options);
  j["checked"] = m.checked;
  if (m.reason != StopReason::none) j["reason"] = why(m.reason, m.detail);
  return j;
}

}  // namespace tresse
