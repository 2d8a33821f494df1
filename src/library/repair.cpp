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
#include "model/rules/clue.hpp"
#include "model/verify.hpp"
#include "repair/minimize.hpp"
#include "repair/repair.hpp"
#include "sat/candidates.hpp"
#include "tresse/candidates.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

TrueCandidates v0::true_candidates(const Puzzle& puzzle, const Limits& limits) {
  CandidateSettings settings;
  settings.limits = limits;
  return true_candidates(puzzle, settings);
}

TrueCandidates v0::true_candidates(const Puzzle& puzzle, const CandidateSettings& settings) {
  return library::called<TrueCandidates>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    return true_candidates(puzzle, query, library::sat_options(settings.sat), stop);
  });
}

Redundant v0::redundant_givens(const Puzzle& puzzle, const Limits& limits) {
  return library::called<Redundant>(
      puzzle, limits, [&](const Query& query, const StopToken& stop) { return redundant_givens(puzzle, query, stop); });
}

ConflictingGivens v0::conflicting_givens(const Puzzle& puzzle, const ConflictSettings& settings) {
  return library::called<ConflictingGivens>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    const library::Engines engines = library::engines_named("auto");
    library::AnswerRequest request{.engines = engines, .query = query};
    request.conflict = settings.minimal ? library::ExplainConflict::to_the_end : library::ExplainConflict::with_effort;
    library::AnswerResult result = library::answer(request, puzzle, stop);
    ConflictingGivens found;
    found.before = result.answer.verdict;
    if (found.before == Verdict::unknown) {
      found.reason = result.answer.reason;
      found.detail = std::move(result.answer.detail);
    }
    if (!result.conflict) return found;
    found.cells = std::move(result.conflict->cells);
    found.clues = std::move(result.conflict->clues);
    found.minimal = result.conflict->minimal || result.conflict->clash;
    if (settings.minimal && !found.minimal) found.reason = stop_reason(stop);
    return found;
  });
}

Minimized v0::minimize(const Puzzle& puzzle, const MinimizeSettings& settings) {
  return library::called<Minimized>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    const Removable what = library::value_named<Removable>("parts", settings.parts, kRemovableNames);
    return settings.smallest ? smallest_subset(puzzle, query, stop, what) : minimize(puzzle, query, stop, what);
  });
}

Repaired v0::repair(const Puzzle& puzzle, const RepairSettings& settings) {
  return library::called<Repaired>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    if (settings.target && settings.target->side() != puzzle.side()) {
      throw library::BadRequest("the target does not have the side of the puzzle");
    }
    if (settings.target && !is_solution(Puzzle(puzzle.topology, Grid(puzzle.side())), *settings.target)) {
      throw library::BadRequest("the target is not a full grid of this topology");
    }
    return repair(puzzle, settings, query, stop, library::value_named<Removable>("parts", settings.parts, kRemovableNames));
  });
}

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string library::why(StopReason reason, const std::string& detail) {
  return reason == StopReason::none ? detail : reason_text(bare_answer(reason, detail));
}

std::vector<std::string> library::clue_names(const Topology& topology, const std::vector<std::size_t>& clues) {
  std::vector<std::string> names;
  for (const std::size_t k : clues) names.push_back(clue_name(topology.spec().constraints[k], topology.side()));
  return names;
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

}  // namespace tresse
