// Grades, ratings, steps and hints by tresse.h.
#include <optional>

#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

namespace {

void add_steps(tresse_path& path, const Puzzle& puzzle, std::vector<PathStep> steps) {
  for (const PathStep& s : steps) {
    path.texts.push_back(s.text);
    path.json.push_back(s.kind == PathStep::Kind::step ? step_json(puzzle, s.step) : std::string());
  }
  path.puzzle = puzzle;
  path.steps = std::move(steps);
}

// 0 is no bound.
std::optional<double> bound_of(double er) {
  return er == 0 ? std::nullopt : std::optional(er);
}

const char* text_or_null(const std::string& text) {
  return text.empty() ? nullptr : text.c_str();
}

}  // namespace

GradeSettings tresse::c::grade_settings_of(const tresse_grade_settings* settings) {
  GradeSettings how;
  how.explain = true;
  if (settings == nullptr) return how;
  how.profile = text_or(settings->profile);
  how.uniqueness = settings->no_uniqueness == 0;
  how.assumptions = settings->no_assumptions == 0;
  how.techniques = text_or(settings->techniques);
  if (settings->max_subset != 0) how.max_subset = settings->max_subset;
  how.limits = limits_of(&settings->limits);
  how.seed = settings->seed;
  how.also = text_or(settings->also);
  return how;
}

extern "C" {

tresse_path* tresse_grade(const tresse_puzzle* puzzle, const tresse_grade_settings* settings) {
  return made_or_null([&] {
    Graded graded = grade(puzzle->puzzle, grade_settings_of(settings));
    auto path = std::make_unique<tresse_path>();
    path->verdict = graded.answer.verdict;
    if (graded.level) path->level = name_of(*graded.level);
    path->score = graded.score;
    path->hardest = graded.hardest;
    path->profile = graded.profile;
    path->stuck = std::move(graded.stuck);
    if (!graded.level && graded.answer.reason != StopReason::none) {
      path->reason = reason_text(graded.answer);
    }
    // A unique puzzle whose path a limit ended has no level, but the reason of it.
    const bool open = !graded.level && (graded.answer.verdict == Verdict::unique ||
                                        graded.answer.verdict == Verdict::unknown);
    if (open) path->status = status_of(graded.answer.reason);
    add_steps(*path, puzzle->puzzle, std::move(graded.steps));
    return path.release();
  });
}

tresse_path* tresse_rate(const tresse_puzzle* puzzle, const char* scale,
                         const tresse_grade_settings* settings) {
  return made_or_null([&] {
    RateSettings how;
    how.explain = true;
    how.scale = text_or(scale, "se121");
    if (settings != nullptr) {
      how.uniqueness = settings->no_uniqueness == 0;
      how.assumptions = settings->no_assumptions == 0;
      how.min_er = bound_of(settings->min_er);
      how.max_er = bound_of(settings->max_er);
      how.min_ep = bound_of(settings->min_ep);
      how.max_ep = bound_of(settings->max_ep);
      how.min_ed = bound_of(settings->min_ed);
      how.max_ed = bound_of(settings->max_ed);
      if (settings->min_score != 0) how.min_score = settings->min_score;
      if (settings->max_score != 0) how.max_score = settings->max_score;
      how.seed = settings->seed;
      how.pearl = settings->pearl != 0;
      how.diamond = settings->diamond != 0;
      how.limits = limits_of(&settings->limits);
    }
    RatingReport rated = rate(puzzle->puzzle, how);
    auto path = std::make_unique<tresse_path>();
    path->verdict = rated.answer.verdict;
    if (!rated.filtered) {
      path->figures = rated.figures;
      if (rated.score) {
        path->score = rated.score->score;
        path->level = rated.score->level;
      }
    }
    if (rated.figures || rated.score) path->profile = rated.scale;
    if (rated.answer.reason != StopReason::none) path->reason = reason_text(rated.answer);
    if (rated.reason != StopReason::none) path->reason = name_of(rated.reason);
    path->status = status_of(rated.answer);
    if (rated.reason != StopReason::none) path->status = status_of(rated.reason);
    add_steps(*path, puzzle->puzzle, std::move(rated.steps));
    return path.release();
  });
}

void tresse_path_free(tresse_path* path) {
  delete path;
}
tresse_verdict tresse_path_verdict(const tresse_path* path) {
  return path == nullptr ? TRESSE_UNKNOWN : verdict_of(path->verdict);
}
tresse_status tresse_path_status(const tresse_path* path) {
  return path == nullptr ? TRESSE_NO_MEMORY : path->status;
}
const char* tresse_path_level(const tresse_path* path) {
  return path == nullptr ? nullptr : text_or_null(path->level);
}
int tresse_path_score(const tresse_path* path, uint32_t* score) {
  if (path == nullptr || !path->score) return 0;
  if (score != nullptr) *score = *path->score;
  return 1;
}
tresse_status tresse_path_stuck(const tresse_path* path, tresse_puzzle** position) {
  *position = nullptr;
  return guarded(nullptr, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    if (!path->stuck) return TRESSE_NOT_FOUND;
    *position = new tresse_puzzle{*path->stuck};
    return TRESSE_OK;
  });
}
const char* tresse_path_hardest(const tresse_path* path) {
  return path == nullptr ? nullptr : text_or_null(path->hardest);
}
const char* tresse_path_profile(const tresse_path* path) {
  return path == nullptr ? nullptr : text_or_null(path->profile);
}
const char* tresse_path_reason(const tresse_path* path) {
  return path == nullptr ? "memory" : path->reason.c_str();
}
int tresse_path_rating(const tresse_path* path, double* er, double* ep, double* ed) {
  if (path == nullptr || !path->figures) return 0;
  if (er != nullptr) *er = path->figures->er;
  if (ep != nullptr) *ep = path->figures->ep;
  if (ed != nullptr) *ed = path->figures->ed;
  return 1;
}
size_t tresse_step_count(const tresse_path* path) {
  return path == nullptr ? 0 : path->texts.size();
}
const char* tresse_step_text(const tresse_path* path, size_t index) {
  return index < tresse_step_count(path) ? path->texts[index].c_str() : nullptr;
}
const char* tresse_step_json(const tresse_path* path, size_t index) {
  return index < tresse_step_count(path) ? text_or_null(path->json[index]) : nullptr;
}

tresse_status tresse_path_check(const tresse_path* path, const tresse_limits* limits,
                                size_t* checked, size_t* proven, char** error) {
  if (checked != nullptr) *checked = 0;
  if (proven != nullptr) *proven = 0;
  return guarded(error, [&] {
    if (path == nullptr) return TRESSE_NO_MEMORY;
    if (path->steps.empty()) return TRESSE_OK;
    const StepAudit audit = check_steps(path->puzzle, path->steps, limits_of(limits));
    if (checked != nullptr) *checked = audit.checked;
    if (proven != nullptr) *proven = audit.proven;
    if (!audit.fault.empty()) return fail(TRESSE_NOT_FOUND, audit.fault, error);
    if (audit.holds()) return TRESSE_OK;
    return fail(status_of(audit.reason), name_of(audit.reason), error);
  });
}

tresse_status tresse_hint(const tresse_puzzle* puzzle, const tresse_limits* limits, char** text,
                          char** json) {
  if (text != nullptr) *text = nullptr;
  if (json != nullptr) *json = nullptr;
  return guarded(nullptr, [&] {
    const Hint hint = Session(puzzle->puzzle).hint(limits_of(limits));
    if (!hint) {
      const bool none = hint.reason == StopReason::none || hint.reason == StopReason::stalled;
      return none ? TRESSE_NOT_FOUND : status_of(hint.reason);
    }
    const tresse_status status = give(explain(puzzle->puzzle, *hint), text, nullptr);
    return status != TRESSE_OK ? status : give(step_json(puzzle->puzzle, *hint), json, nullptr);
  });
}

tresse_status tresse_techniques(const char* names, char** json, char** error) {
  *json = nullptr;
  return guarded(error, [&] {
    const auto ids = techniques_named(text_or(names, "all"));
    if (!ids) return fail(TRESSE_MALFORMED, ids.error(), error);
    std::string list;
    for (const TechniqueId id : *ids) list += (list.empty() ? "[" : ",") + technique_json(id);
    return give(list + "]", json, error);
  });
}

tresse_status tresse_run_case(const char* line, const char* length_convention,
                              const tresse_limits* limits, char** found, char** error) {
  if (found != nullptr) *found = nullptr;
  return guarded(error, [&] {
    const auto length = named<LengthConvention>(text_or(length_convention, "1.4"),
                                                length_convention_names(), "length convention");
    const auto run = run_case(line, limits_of(limits), length);
    if (!run) return fail(TRESSE_MALFORMED, to_string(run.error()), error);
    if (run->reason != StopReason::none) {
      return fail(status_of(run->reason), name_of(run->reason), error);
    }
    std::string list;
    for (const std::string& one : run->found) list += one + "\n";
    const tresse_status status = give(list, found, error);
    if (status != TRESSE_OK || run->pass) return status;
    return fail(TRESSE_NOT_FOUND, run->detail, error);
  });
}

}  // extern "C"
