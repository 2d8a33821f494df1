// Grades: the verdict of an engine that is not logic, then the techniques of a profile, and a comparison of
// both. The command line and the library ask here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/pool.hpp"
#include "engines/engine.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "tresse/grade.hpp"
#include "tresse/model/result.hpp"

namespace tresse::library {

// A set that a list of techniques names and that is larger than what is allowed: it would not be tried. A family has
// members that are small enough.
struct LargerSet {
  std::string name;
  std::size_t size = 0;
};
[[nodiscard]] std::optional<LargerSet> larger_set(std::string_view list,
                                                                std::size_t max_subset);

struct Grade {
  Answer answer;               // unique, if there is a grade
  std::optional<Logic> logic;  // what they did with a unique puzzle
  bool contradicted = false;   // they found something else than the answer says: a bug
};

// Do they say that a puzzle, which `answer` calls unique, has no solution or another one?
[[nodiscard]] bool contradicts(const Answer& logic, const Answer& answer);

// Makes what follows the path of a scale.
[[nodiscard]] std::function<std::unique_ptr<Rater>()> path_maker(RateOptions options);

// A list of techniques and families that the profile tries only if they are named; "all": all of these. Of a family
// those of its members. Without uniqueness, or assumptions: not what assumes one solution, or supposes a value. Errors: an unknown
// name, or one that names none of these.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> named_besides(
    const Profile& profile, std::string_view list, bool uniqueness = true, bool assumptions = true);

// Grades puzzles, by the techniques of options, or by a profile. May be called from many threads; each keeps the
// working memory of a profile (9x9: 8 MB).
class Grader {
 public:
  // `profile`: null means those of `options`. Without `options.hypotheses` no technique of the family assumptions is
  // tried either, and a unique puzzle that is not solved is told by Logic::stuck. Without `uniqueness` no technique assumes
  // that there is one solution.
  explicit Grader(LogicOptions options, const Profile* profile = nullptr, bool uniqueness = true);

  // The logic strand for one solution. A puzzle known to be `unique` is solved with hypotheses where techniques stall,
  // unless the options have none, and with techniques that assume one solution. A node limit of 0 is kDefaultHypotheses
  // here.
  [[nodiscard]] Logic run(const Puzzle& puzzle, const Query& query, bool unique,
                          const StopToken& stop);

  // Where the engine ran out and techniques alone solve the puzzle, the answer is theirs: all their steps are
  // deductions, so there is one solution. The engine gets half of the time left.
  [[nodiscard]] Grade grade(const Engine& engine, const Puzzle& puzzle, const Query& query,
                            const StopToken& stop);

 private:
  LogicOptions options_;
  const Profile* profile_;
  Pool<Rater> unique_;  // techniques may assume one solution
  Pool<Rater> any_;
};

// Ratings: the verdict of an engine that is not logic, then the path on each scale that is asked for, and the filters.
// `grade --scale`, `explain --scale`, `sheet --scale`, `generate` and the library ask here.

// A bound of a figure as figures are shown: whole tenths from 0 to 100.0. None: it is no such figure.
[[nodiscard]] std::optional<int> bound_in_tenths(double figure);
// The same of a text, and a score. Throw BadSetting with the name of this setting.
[[nodiscard]] int tenths_in(const char* setting, const std::string& text);
[[nodiscard]] std::uint32_t points_in(const char* setting, const std::string& text);

// What one scale says of one puzzle.
struct ScaleRating {
  std::string_view scale;            // scale_name()
  const Profile* profile = nullptr;  // whose name that is
  bool uniqueness = true;            // RateOptions::uniqueness
  bool assumptions = true;           // RateOptions::assumptions
  std::optional<Rating> rating;      // none: the verdict, `reason` or a filter says why
  StopReason reason{};               // why there is no rating, or why the steps end early
  std::string detail;                // more on that
  bool partial = false;              // RateOptions::most_steps were enough: no rating, and no reason
  std::vector<std::uint64_t> used;   // [techniques().size()] steps of each technique; may be empty
  std::vector<RatedStep> steps;      // RateOptions::keep_steps
};

// Bounds of a figure in tenths, both included.
struct FigureBounds {
  std::optional<int> min;
  std::optional<int> max;

  [[nodiscard]] bool set() const { return min || max; }
  [[nodiscard]] bool admit(double figure) const;
};

// The scales, at least one, in the order asked for. The filters are those of the first: the bounds of ER, pearl and
// diamond in its RateOptions, and these, which a Rater does not know.
struct RatingRequest {
  std::vector<RateOptions> scales;
  FigureBounds ep;
  FigureBounds ed;

  [[nodiscard]] bool filters() const;
};
// `scale` may be a list, whose filters are those of the first. Throws BadSetting.
[[nodiscard]] RatingRequest rating_request(const RateSettings& settings);

struct PuzzleRating {
  Answer answer;                    // only a unique puzzle has ratings
  std::vector<ScaleRating> scales;  // one for each of the request
  // It is known not to pass the filters. A path that a limit or a stall has ended is not. The scales behind the first
  // have no rating then.
  bool outside = false;
};

// A rating that was found, as what its scale says.
[[nodiscard]] ScaleRating scale_rating(const RateOptions& options,
                                                     const Topology& topology, Rated&& rated);

// Rates puzzles. May be called from many threads; each keeps a rater for each scale (9x9: 8 MB).
class PuzzleRater {
 public:
  // Who says the verdict: make_auto_engine(), or `engine`.
  explicit PuzzleRater(RatingRequest request);
  PuzzleRater(RatingRequest request, std::unique_ptr<Engine> engine);

  [[nodiscard]] const RatingRequest& request() const { return request_; }

  // Verdict and ratings; a scale that is named twice is worked out once. Puzzles of no or several solutions are
  // outside. Throws std::bad_alloc, as the others.
  [[nodiscard]] PuzzleRating rate(const Puzzle& puzzle, const Query& query, const StopToken& stop);
  // The same behind a verdict that another has found: `answer`, of a topology that a scale rates.
  [[nodiscard]] PuzzleRating rate(const Puzzle& puzzle, Answer answer, const Query& query,
                                  const StopToken& stop);
  // The ratings alone, within so much memory (0: half of the machine's). requires: exactly one solution.
  [[nodiscard]] PuzzleRating rate_unique(const Puzzle& puzzle, const StopToken& stop,
                                         std::uint64_t bytes = 0);
  // Verdict and path on the first scale, also of a puzzle that has several solutions or is undecided: techniques that
  // assume one solution are off then, and there is no rating.
  [[nodiscard]] PuzzleRating explain(const Puzzle& puzzle, const Query& query,
                                     const StopToken& stop);

 private:
  using Raters = std::vector<Rater>;
  [[nodiscard]] PuzzleRating begin(const Topology& topology) const;
  void fill(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop, PuzzleRating& result);
  bool fill_by(Raters& raters, const Puzzle& puzzle, const StopToken& stop,
               std::vector<ScaleRating>& scales) const;
  [[nodiscard]] Rated path(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop);

  RatingRequest request_;
  std::unique_ptr<Engine> engine_;
  Pool<Raters> raters_;
};

}  // namespace tresse::library
