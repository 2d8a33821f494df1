// Runs an engine, then techniques, and compares them.
#include <algorithm>
#include <iterator>
#include <utility>

#include "base/stop.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "io/alphabet.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/rate.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "tresse/grade.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

std::optional<LargerSet> larger_set(std::string_view list, std::size_t max_subset) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view word = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
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
  options.keep_steps = true;
  return [options = std::move(options)] { return std::make_unique<Rater>(options); };
}

Result<std::vector<TechniqueId>, std::string> named_besides(const Profile& profile,
                                                            std::string_view list, bool uniqueness,
                                                            bool assumptions) {
  const auto left_out = [&](TechniqueId id) {
    return (!uniqueness && technique(id).unique) || (!assumptions && assumes(id));
  };
  const auto waits = [&](TechniqueId id) {
    return !left_out(id) &&
           std::any_of(profile.rows.begin(), profile.rows.end(), [&](const ProfileRow& row) {
             return row.if_named && row.find(id) != nullptr;
           });
  };
  std::vector<TechniqueId> all;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    const std::string_view word = list.substr(from, comma - from);
    from = comma + 1;
    if (word.find_first_not_of(' ') == std::string_view::npos) continue;
    const auto ids = parse_techniques(word, kTechniques);
    if (!ids) return Failure{ids.error()};
    const std::size_t before = all.size();
    std::copy_if(ids->begin(), ids->end(), std::back_inserter(all), waits);
    if (all.size() > before) continue;
    const bool known = std::any_of(ids->begin(), ids->end(), [&](TechniqueId id) {
      return level_in(profile, id).has_value();
    });
    const std::string key(profile.key);
    if (std::all_of(ids->begin(), ids->end(), left_out)) {
      return Failure{"'" + std::string(word) + "' has no effect: it " +
                     (!assumptions && assumes(ids->front())
                          ? "supposes a value"
                          : "assumes that the puzzle has one solution") +
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

DigitText digits_of(const Puzzle& puzzle) {
  return [alphabet = Alphabet::standard(puzzle.side())](Digit d) { return alphabet.text(d); };
}

// What is asked for. Throws BadRequest for what means nothing.
std::pair<LogicOptions, const Profile*> asked(const GradeSettings& settings) {
  LogicOptions options;
  const bool restricted = !settings.techniques.empty() || settings.max_subset != options.max_subset;
  const std::string name = !settings.profile.empty() ? settings.profile
                           : restricted              ? "basic"
                                                     : "tresse";
  const Profile* profile = &library::level_profile_named(name);
  if (restricted && profile != &k_basic_profile) {
    throw library::BadRequest("techniques and max_subset need the profile basic");
  }
  library::take_techniques(settings.techniques, settings.max_subset, options);
  if (!settings.also.empty()) {
    if (profile == &k_basic_profile) {
      throw library::BadRequest(
          "also: the profile basic takes no further techniques; use techniques");
    }
    auto also =
        library::named_besides(*profile, settings.also, settings.uniqueness, settings.assumptions);
    if (!also) throw library::BadRequest("also: " + also.error());
    options.also = std::move(*also);
  }
  options.keep_trace = settings.explain;
  options.hypotheses = settings.assumptions;
  return {std::move(options), profile};
}

PathStep::Kind kind_of(TraceEvent::Kind kind) {
  switch (kind) {
    case TraceEvent::Kind::step:
      return PathStep::Kind::step;
    case TraceEvent::Kind::assume:
      return PathStep::Kind::assume;
    case TraceEvent::Kind::dead_end:
      return PathStep::Kind::dead_end;
    case TraceEvent::Kind::solution:
      break;
  }
  return PathStep::Kind::solution;
}

void fill(Graded& graded, const Puzzle& puzzle, const Logic& logic) {
  graded.techniques = by_key({logic.used.begin(), logic.used.end()});
  if (logic.hardest) graded.hardest = technique(*logic.hardest).key;
  graded.profile = logic.profile->key;
  graded.solved_by_logic = logic.closed;
  graded.stuck = logic.stuck;
  const DigitText digits = digits_of(puzzle);
  for (const TraceEvent& e : logic.trace) {
    PathStep& to = graded.steps.emplace_back();
    to.kind = kind_of(e.kind);
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

// Of a filter, in tenths.
std::optional<int> bound_of(const std::optional<double>& figure) {
  if (!figure) return std::nullopt;
  if (const auto bound = library::bound_in_tenths(*figure)) return bound;
  throw library::BadRequest("a rating has one decimal, such as 6.5, and is at most 100");
}
library::FigureBounds bounds_of(const std::optional<double>& min, const std::optional<double>& max,
                                const std::string& name) {
  const library::FigureBounds bounds{bound_of(min), bound_of(max)};
  if (!bounds.min || !bounds.max || *bounds.min <= *bounds.max) return bounds;
  throw library::BadRequest("min_" + name + " is above max_" + name + ": the range is empty");
}

// Filters by figures that the scale has.
void check_filters(const library::RatingRequest& request, const RateSettings& settings) {
  const RateOptions& o = request.scales.front();
  const bool scored = o.scale->scoring != nullptr;
  const bool figures =
      o.min_er || o.max_er || o.pearl || o.diamond || request.ep.set() || request.ed.set();
  if (scored && figures) {
    throw library::BadRequest("the scale " + settings.scale + " has a score and no ER, EP, ED");
  }
  if (!scored && (o.min_points || o.max_points)) {
    throw library::BadRequest("the scale " + settings.scale + " has no score");
  }
  if (o.min_points && o.max_points && *o.min_points > *o.max_points) {
    throw library::BadRequest("min_score is above max_score: the range is empty");
  }
}

library::RatingRequest asked(const RateSettings& settings) {
  RateOptions options;
  options.scale = &library::scale_named(settings.scale);
  options.uniqueness = settings.uniqueness;
  options.assumptions = settings.assumptions;
  options.keep_steps = settings.explain;
  const library::FigureBounds er = bounds_of(settings.min_er, settings.max_er, "er");
  options.min_er = er.min;
  options.max_er = er.max;
  options.pearl = settings.pearl;
  options.diamond = settings.diamond;
  options.min_points = settings.min_score;
  options.max_points = settings.max_score;
  library::RatingRequest request{{options},
                                 bounds_of(settings.min_ep, settings.max_ep, "ep"),
                                 bounds_of(settings.min_ed, settings.max_ed, "ed")};
  check_filters(request, settings);
  return request;
}

double whole_tenths(double figure) {
  return tenths(figure) / 10.0;
}

}  // namespace

Graded v0::grade(const Puzzle& puzzle, const GradeSettings& settings) {
  Graded graded;
  library::guarded(graded.answer, [&] {
    library::check(puzzle);
    const auto [options, profile] = asked(settings);
    const library::Stopping stopping(settings.limits);
    Query query = library::query_of(settings.limits);
    query.seed = settings.seed;
    const auto engine = make_auto_engine();
    library::Grader grader(options, profile, settings.uniqueness);
    library::Grade found = grader.grade(*engine, puzzle, query, stopping.token());
    if (found.contradicted) {
      graded.answer =
          library::undecided(StopReason::unsupported,
                             "logic contradicts " + found.answer.engine + ": a bug of the library");
      return;
    }
    graded.answer = std::move(found.answer);
    if (found.logic) fill(graded, puzzle, *found.logic);
  });
  return graded;
}

RatingReport v0::rate(const Puzzle& puzzle, const RateSettings& settings) {
  RatingReport report;
  library::guarded(report.answer, [&] {
    library::check(puzzle);
    const library::Stopping stopping(settings.limits);
    Query query = library::query_of(settings.limits);
    query.seed = settings.seed;
    library::PuzzleRating found =
        library::PuzzleRater(asked(settings)).rate(puzzle, query, stopping.token());
    const library::ScaleRating& rated = found.scales.front();
    report.scale = rated.scale;
    report.uniqueness = settings.uniqueness;
    report.assumptions = settings.assumptions;
    report.answer = std::move(found.answer);
    if (report.answer.verdict != Verdict::unique) return;
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
    const DigitText digits = digits_of(puzzle);
    for (const RatedStep& s : rated.steps) {
      PathStep& to = report.steps.emplace_back();
      to.step = s.step;
      to.rating = whole_tenths(s.rating);
      to.text = explain(*puzzle.topology, s.step, digits);
    }
  });
  return report;
}

}  // namespace tresse
