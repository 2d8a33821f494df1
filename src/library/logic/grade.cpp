// grade() and rate(): settings to a request, and back to values.
#include "tresse/grade.hpp"

#include <algorithm>
#include <utility>

#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/call.hpp"
#include "library/grader.hpp"
#include "library/rate.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

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
