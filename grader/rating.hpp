// Ratings (grader/rating.hpp) beside the rows of the profiles that they follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "grader/profile.hpp"
#include "grader/profile_names.hpp"
#include "grader/step.hpp"
#include "model/answer.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse {

// Ratings are IEEE doubles as the scale computes them; text rounds them to tenths by the scale's own
// rule. 0 = nothing of the kind happened.
struct Rating {
  const Profile* scale = nullptr;
  double er = 0;
  double ep = 0;
  double ed = 0;
  // Of a scale of levels and points, which has no other figures.
  Level level{};
  std::uint32_t points = 0;
};
// "7.1": trunc((x + 0.05) * 10) tenths.
[[nodiscard]] std::string rating_text(double rating);
// The same as a number of tenths: 71.
[[nodiscard]] int tenths(double rating);
// "Hard": the level by the scale's own name. requires: has_score(*scale).
[[nodiscard]] std::string_view level_text(const Rating& rating);
// "7.1/1.2/1.2", or "Hard 1234".
[[nodiscard]] std::string rating_text(const Rating& rating);
// What a scale gives one step: "7.1", or its points: "160".
[[nodiscard]] std::string rating_text(const Profile& scale, double rating);

struct RatedStep {
  Step step;
  double rating = 0;
};

struct RateOptions {
  const Profile* scale = &k_se121_profile;
  bool uniqueness = true;    // may techniques be used that assume one solution?
  bool assumptions = true;   // and those of the family assumptions?
  std::uint8_t deepest = 5;  // the deepest level of nested chains tried
  // A restricted path: of the hints, only those of these techniques and singles (full house, hidden
  // and naked single, always) count; empty: all. The order of the rows stays. A set of
  // techniques that solves a puzzle is then one whose path ends `solved`.
  std::vector<TechniqueId> allowed;
  std::vector<TechniqueId>
      named;  // rows of these are tried that are tried only if they are named; so are those of `allowed`
  // Only rows of the profile that give this level or a lower one.
  std::optional<Level> up_to;
  // The puzzle that the position is one of: values and candidates that it does not give or exclude itself were found.
  // Null: all that the position says is given. Must outlive the Rater.
  const Puzzle* origin = nullptr;
  bool keep_steps = false;  // whole steps, with patterns and chains
  bool keep_end = false;    // the position at which the path ends
  std::size_t most_steps = 0;  // the path ends when it has so many steps; 0: it goes on
  std::optional<int> enough_er;  // tenths; the path ends when it has reached this ER
  // Early exits, ratings in tenths: rating stops as soon as it is sure that the puzzle is outside.
  std::optional<int> min_er;
  std::optional<int> max_er;
  bool pearl = false;                  // only ER = EP
  bool diamond = false;                // only ER = EP = ED
  // The same of a scale of levels and points, which does not read the four before.
  std::optional<std::uint32_t> min_points;
  std::optional<std::uint32_t> max_points;
  std::vector<TechniqueId> forbidden;  // only paths without these
};

// Values and candidates of N*N cells, N <= 64.
struct RatedPosition {
  std::vector<std::uint16_t> values;      // 1 to N; 0: open
  std::vector<std::uint64_t> candidates;  // of open cells, a bit each
};

struct Rated {
  enum class End : std::uint8_t {
    solved,   // `rating` is the puzzle's
    stuck,    // no row finds anything (SE's 20.0), or the puzzle contradicts itself
    outside,  // a filter of RateOptions does not let it pass
    enough,   // RateOptions::most_steps are made, or enough_er is reached: no rating
    stopped,  // `stopped` says why: no rating
  } end = End::solved;
  StopReason stopped = StopReason::none;
  Rating rating;                    // of the steps made
  std::vector<std::uint64_t> used;  // [techniques().size()] steps of each technique
  std::vector<RatedStep> steps;     // keep_steps
  RatedPosition last;               // keep_end; empty where the path could not begin
};

// What the rows of a profile find at one position.
struct Findings {
  std::vector<Step>
      steps;  // of each row in its order; a finding that two searches make stands twice
  StopReason stopped = StopReason::none;  // else some are missing
};

// Rates one puzzle after the other; keeps its working memory (9x9: about 8 MB) between them. Results
// do not depend on what was rated before. One per thread.
class Rater {
 public:
  explicit Rater(const RateOptions& options);
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;
  ~Rater();

  [[nodiscard]] const Profile& profile() const;
  // How many bytes it may hold; 0, and before this: half of the machine's. What needs more ends `stopped`, with
  // `too_large`.
  void limit_memory(std::uint64_t bytes);

  // requires: the puzzle has exactly one solution (else the figures mean nothing, and techniques
  // that assume uniqueness must be off); can_rate(). Throws std::bad_alloc.
  [[nodiscard]] Rated rate(const Puzzle& puzzle, const StopToken& stop);
  // The same into what a rating before was in, whose memory is used again.
  void rate(const Puzzle& puzzle, const StopToken& stop, Rated& rated);
  // All findings at the position that the puzzle is: those that a search could make, not the one that it makes first.
  // The searches for loops, graves, exclusions and chains give their best finding only. requires: can_rate().
  [[nodiscard]] Findings findings(const Puzzle& puzzle, const StopToken& stop);

 private:
  struct State;
  template <class F>
  StopReason on_path(const Puzzle& puzzle, const StopToken& stop, F&& f);
  std::unique_ptr<State> state_;
};


// Can puzzles of this topology be rated? Sides 1 to 64 (sets of places are one machine word), rules that are
// houses, 2,048 houses at most.
[[nodiscard]] bool can_rate(const Profile& scale, const Topology& topology);
// Why this puzzle is not rated: rating_refusal() of its topology, or it has fewer values than the scale looks at. Empty: it is.
[[nodiscard]] std::string rating_refusal(const Profile& scale, const Puzzle& puzzle);
}  // namespace tresse
