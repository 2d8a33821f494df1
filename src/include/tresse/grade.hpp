// Grades, by the techniques that a person needs, and ratings on scales that others use too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/input_error.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/rating_figure.hpp"
#include "tresse/model/result.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/step.hpp"

namespace tresse {
inline namespace v0 {

// One event on the way to the solution.
struct PathStep {
  enum class Kind : std::uint8_t {
    step,      // `step` was carried out
    assume,    // a hypothesis: `assumption` is taken as true, one level deeper
    dead_end,  // the current branch contradicts itself
    solution,  // the current branch is solved
  } kind{};
  std::size_t depth = 0;  // assumptions in force
  Step step;              // of Kind::step
  std::optional<CandId> assumption;
  double rating = 0;  // on a scale (RatingFigure(rating) prints it); its points where the scale has a score
  std::string text;   // in a sentence
};

// As `tresse grade`, by the rows of settings/grade.def: the verdict has half of the time. If that runs out, and the techniques alone
// solve the puzzle, their solution is the only one. A node limit of 0 means 100,000 hypotheses. Without assumptions nothing is
// supposed, neither by a technique of the family assumptions nor by hypotheses; see Graded::stuck.
#define TRESSE_SETTINGS GradeSettings
#define TRESSE_ROWS "tresse/settings/grade.def"
struct GradeSettings {
#include "tresse/settings/members.def"
  bool explain = false;  // fill Graded::steps
  Limits limits = {};
};
#include "tresse/settings/rows.def"

struct Graded {
  Answer answer;  // only a unique puzzle has a grade; bad_request: a setting means nothing
  std::string profile;  // whose techniques were tried: "tresse", "basic"; empty = no grade
  std::optional<Level> level;                       // none = no grade
  std::optional<std::uint32_t> score;               // on the scale tresse; none: basic has none
  std::string hardest;                              // key of the hardest technique
  std::map<std::string, std::uint64_t> techniques;  // how often each was used
  bool solved_by_logic = false;
  std::uint32_t hypotheses = 0;  // nested assumptions where the techniques stall
  std::vector<PathStep> steps;
  // Without assumptions: where the techniques find nothing more, the values found so far as givens, and the candidates.
  // There is no level then; the reason of the answer is `stalled`.
  std::optional<Puzzle> stuck;
};

[[nodiscard]] TRESSE_PUBLIC Graded grade(const Puzzle& puzzle, const GradeSettings& settings = {});

// The rows of settings/rate.def. `min` and `max` are lists of bounds with one decimal, "er=6.5,ep=3"; of a scale with a score,
// "score=300". "hodoku" is for the plain 9x9.
#define TRESSE_SETTINGS RateSettings
#define TRESSE_ROWS "tresse/settings/rate.def"
struct RateSettings {
#include "tresse/settings/members.def"
  bool explain = false;  // fill RatingReport::steps
  Limits limits = {};
};
#include "tresse/settings/rows.def"

// In whole tenths as the scale rounds them.
struct RatingFigures {
  RatingFigure er = {};  // the hardest step
  RatingFigure ep = {};  // the hardest up to the first step that places a value
  RatingFigure ed = {};  // the first step
};

// Of the scale "hodoku".
struct RatingScore {
  std::string level;  // "Easy", "Medium", "Hard", "Unfair", "Extreme"
  std::uint32_t score = 0;
};

struct RatingReport {
  Answer answer;                         // only a unique puzzle has a rating
  std::optional<RatingFigures> figures;  // none: the answer, `reason` or `filtered` says why
  std::optional<RatingScore> score;      // in their place, on the scale hodoku
  StopReason reason =
      StopReason::none;    // why the path of a unique puzzle ended early: time, stalled, ...
  bool filtered = false;   // it is known not to pass the filters
  std::string scale;       // that of the settings; on anything but the plain 9x9 "se121-extended", "sukaku-extended"
  bool uniqueness = true;  // of the settings: false gives figures of another kind
  bool assumptions = true;                          // likewise
  std::map<std::string, std::uint64_t> techniques;  // how often each was used; empty = no rating
  std::vector<PathStep> steps;                      // each with its rating
};

// Sides above 64 are Verdict::unknown, StopReason::unsupported; an unknown scale and bounds that are no figures,
// bad_request.
[[nodiscard]] TRESSE_PUBLIC RatingReport rate(const Puzzle& puzzle,
                                              const RateSettings& settings = {});

// What the step checker says of a path. It shares no code with the search.
struct StepAudit {
  std::size_t checked = 0;  // steps whose effects are candidates of the grid before them
  std::size_t proven = 0;   // of these, proven by SAT: not under a hypothesis, sides up to 64
  std::string
      fault;  // of the first step that failed: which, and why. A bug of ours: please report it
  StopReason reason = StopReason::none;  // of a path that was not judged to its end

  [[nodiscard]] bool holds() const { return fault.empty() && reason == StopReason::none; }
};
// As `tresse explain --check`: each step of Graded::steps or RatingReport::steps, on the position before it.
// requires: all steps, in their order, of this puzzle, which has one solution.
[[nodiscard]] TRESSE_PUBLIC StepAudit check_steps(const Puzzle& puzzle,
                                                  std::span<const PathStep> steps,
                                                  const Limits& limits = {});

// The result of a case of a technique library.
struct CaseRun {
  bool pass = false;   // the technique finds what the case says, and nothing else with these digits
  std::string detail;  // why it does not pass
  std::vector<std::string> found;  // what was found with the digits of the case: "r1c1<>2 r3c4=5"
  StopReason reason = StopReason::none;
};
template <>
inline constexpr std::string_view kWords<LengthConvention>[] = {"1.3", "1.4"};
// Runs one case in the format of HoDoKu's regression library, as `tresse regress` does for each line:
// ":code[-variant]:digits:grid:deleted:eliminations:placements:extra". Errors: bad_syntax, with the column.
// `length`: 1.3 and 1.4 count the links of some chains with almost locked sets otherwise.
[[nodiscard]] TRESSE_PUBLIC Result<CaseRun, InputError> run_case(
    std::string_view line, const Limits& limits = {},
    LengthConvention length = LengthConvention::v1_4);

}  // namespace v0
}  // namespace tresse
