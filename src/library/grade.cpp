// Runs an engine, then techniques, and compares them.
#include <algorithm>
#include <iterator>
#include <utility>

#include "base/pieces.hpp"
#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/json.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "tresse/grade.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

std::optional<LargerSet> larger_set(std::string_view list, std::size_t max_subset) {
  for (const std::string_view word : pieces_in(list, ",")) {
    const auto ids = parse_techniques(word);
    if (!ids || ids->size() != 1) continue;
    for (const ProfileRow& row : k_basic_profile.rows) {
      if (row.find(ids->front()) == nullptr || row.size <= max_subset) continue;
      return LargerSet{std::string(word), row.size};
    }
  }
  return std::nullopt;
}

std::function<std::unique_ptr<Rater>()> path_maker(RateOptions options) {
  return [options = std::move(options)] { return std::make_unique<Rater>(options); };
}

Result<std::vector<TechniqueId>, std::string> named_besides(const Profile& profile, std::string_view list, bool uniqueness,
                                                            bool assumptions) {
  const auto left_out = [&](TechniqueId id) { return (!uniqueness && technique(id).unique) || (!assumptions && assumes(id)); };
  const auto waits = [&](TechniqueId id) {
    return !left_out(id) && std::any_of(profile.rows.begin(), profile.rows.end(),
                                        [&](const ProfileRow& row) { return row.if_named && row.find(id) != nullptr; });
  };
  std::vector<TechniqueId> all;
  for (const std::string_view word : pieces_in(list, ",")) {
    if (word.find_first_not_of(' ') == std::string_view::npos) continue;
    const auto ids = parse_techniques(word, kTechniques);
    if (!ids) return Failure{ids.error()};
    const std::size_t before = all.size();
    std::copy_if(ids->begin(), ids->end(), std::back_inserter(all), waits);
    if (all.size() > before) continue;
    const bool known = std::any_of(ids->begin(), ids->end(), [&](TechniqueId id) { return level_in(profile, id).has_value(); });
    const std::string key(profile.key);
    if (std::all_of(ids->begin(), ids->end(), left_out)) {
      return Failure{"'" + std::string(word) + "' has no effect: it " +
                     (!assumptions && assumes(ids->front()) ? "supposes a value" : "assumes that the puzzle has one solution") +
                     ", which is left out"};
    }
    return Failure{"'" + std::string(word) + "' has no effect: the profile " + key +
                   (known ? " tries it without being told" : " does not look for it")};
  }
  if (all.empty()) return Failure{std::string("no technique named")};
  return all;
}

bool contradicts(const Answer& logic, const Answer& answer) {
  const bool other = !logic.solutions.empty() && logic.solutions[0] != answer.solutions.at(0);
  return logic.verdict == Verdict::none || other;
}

namespace {

RateOptions path_options(const LogicOptions& logic, const Profile* profile, bool uniqueness) {
  RateOptions path;
  path.scale = profile == nullptr ? &default_profile() : profile;
  path.uniqueness = uniqueness;
  path.assumptions = logic.hypotheses;
  path.most_steps = logic.enough_events;
  path.named = logic.also;
  path.keep_steps = logic.keep_trace;
  path.keep_end = !logic.keep_trace;
  return path;
}

}  // namespace

Grader::Grader(LogicOptions options, const Profile* profile, bool uniqueness)
    : options_(std::move(options)),
      profile_(profile == &k_basic_profile ? nullptr : profile),
      unique_(path_maker(path_options(options_, profile, uniqueness))),
      any_(path_maker(path_options(options_, profile, false))) {}

Logic Grader::run(const Puzzle& puzzle, const Query& query, bool unique, const StopToken& stop) {
  Query one = query;
  one.solution_limit = 1;
  if (one.node_limit == 0) one.node_limit = kDefaultHypotheses;
  LogicOptions options = options_;
  options.hypotheses = unique && options_.hypotheses;
  options.keep_stall = unique;
  if (profile_ == nullptr) return run_logic(puzzle, one, options, stop);
  Pool<Rater>& paths = unique ? unique_ : any_;
  auto path = paths.take();
  Logic logic = run_logic(puzzle, one, options, stop, path.get());
  paths.put_back(std::move(path));
  return logic;
}

Grade Grader::grade(const Engine& engine, const Puzzle& puzzle, const Query& query, const StopToken& stop) {
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

}  // namespace tresse::library

namespace tresse {
namespace {

std::map<std::string, std::uint64_t> by_key(const std::vector<std::uint64_t>& used) {
  std::map<std::string, std::uint64_t> techniques;
  for (const Technique& t : kTechniques) {
    const auto times = used[static_cast<std::size_t>(t.id)];
    if (times != 0) techniques[std::string(t.key)] = times;
  }
  return techniques;
}

// Kinds of one order.
static_assert(static_cast<int>(PathStep::Kind::assume) == static_cast<int>(TraceEvent::Kind::assume) &&
              static_cast<int>(PathStep::Kind::solution) == static_cast<int>(TraceEvent::Kind::solution));

void fill(Graded& graded, const Puzzle& puzzle, const Logic& logic) {
  graded.techniques = by_key({logic.used.begin(), logic.used.end()});
  if (logic.hardest) graded.hardest = technique(*logic.hardest).key;
  graded.profile = logic.profile->key;
  graded.solved_by_logic = logic.closed;
  graded.stuck = logic.stuck;
  const DigitText digits = library::digits_of(puzzle);
  for (const TraceEvent& e : logic.trace) {
    PathStep& to = graded.steps.emplace_back();
    to.kind = static_cast<PathStep::Kind>(e.kind);
    to.depth = e.depth;
    to.step = e.step;
    if (e.kind == TraceEvent::Kind::assume) to.assumption = e.candidate;
    to.text = explain(*puzzle.topology, e, digits);
  }
  if (logic.answer.count == 0) {
    graded.answer.reason = logic.answer.reason;
    graded.answer.detail = logic.answer.detail;
    return;
  }
  graded.hypotheses = logic.hypotheses;
  graded.level = level_of(logic);
  graded.score = logic.points;
}

double whole_tenths(double figure) { return tenths(figure) / 10.0; }

}  // namespace

Graded v0::grade(const Puzzle& puzzle, const GradeSettings& settings) {
  return library::called<Graded>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    Graded graded;
    library::GradeRequest request = library::grade_request(settings);
    library::Grader grader(std::move(request.logic), request.profile, settings.uniqueness);
    library::Grade found = grader.grade(*make_auto_engine(), puzzle, query, stop);
    if (found.contradicted) throw std::logic_error("logic contradicts " + found.answer.engine + ": a bug of the library");
    graded.answer = std::move(found.answer);
    if (found.logic) fill(graded, puzzle, *found.logic);
    return graded;
  });
}

RatingReport v0::rate(const Puzzle& puzzle, const RateSettings& settings) {
  return library::called<RatingReport>(puzzle, settings, [&](const Query& query, const StopToken& stop) {
    RatingReport report;
    library::RatingRequest request = library::rating_request(settings);
    if (request.scales.size() > 1) throw BadSetting("rate() takes one {scale}");
    request.scales.front().keep_steps = settings.explain;
    library::PuzzleRating found = library::PuzzleRater(std::move(request)).rate(puzzle, query, stop);
    const library::ScaleRating& rated = found.scales.front();
    report.scale = rated.scale;
    report.uniqueness = settings.uniqueness;
    report.assumptions = settings.assumptions;
    report.answer = std::move(found.answer);
    if (report.answer.verdict != Verdict::unique) return report;
    report.filtered = found.outside;
    if (rated.rating) {
      const Rating& r = *rated.rating;
      if (rated.profile->scoring != nullptr) {
        report.score = RatingScore{std::string(level_text(r)), r.points};
      } else {
        report.figures = {whole_tenths(r.er), whole_tenths(r.ep), whole_tenths(r.ed)};
      }
      report.techniques = by_key(rated.used);
    } else {
      report.reason = rated.reason;
    }
    const DigitText digits = library::digits_of(puzzle);
    for (const RatedStep& s : rated.steps) {
      PathStep& to = report.steps.emplace_back();
      to.step = s.step;
      to.rating = whole_tenths(s.rating);
      to.text = explain(*puzzle.topology, s.step, digits);
    }
    return report;
  });
}

}  // namespace tresse
