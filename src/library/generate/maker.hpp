// Makes the puzzles of a job, each with everything it takes: its seed, grade and rating, and another try for one that
// is isomorphic to a puzzle before. Puzzle I of a seed is the same whatever is made beside it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/pool.hpp"
#include "generate/result.hpp"
#include "grader/grade.hpp"
#include "library/generate/job.hpp"
#include "library/grader.hpp"

namespace tresse {
class Generator;
}

namespace tresse::library {

struct GeneratedPuzzle {
  std::uint64_t index = 0;
  GenerateResult made;
  std::string key;  // of its class, where classes matter
  // The rest is of a puzzle that is made, as the job tells of it. Set: a limit left it without what it should have.
  StopReason ungraded = StopReason::none;
  std::optional<Logic> level;  // by the default profile without hypotheses: it closed, or stalled
  std::optional<ScaleRating> scale;  // its steps are in `steps`
  // The path of the scale, or of target.only. Empty `used`: there is none but that of the level.
  std::vector<std::uint64_t> used;
  std::vector<RatedStep> steps;
};

// Equal for two puzzles of one class. May be called from many threads.
using ClassOf = std::function<std::string(const Puzzle&)>;
// By canonical forms. Throws BadRequest: a puzzle has none.
[[nodiscard]] ClassOf classes_up_to_symmetry();

class PuzzleMaker {
 public:
  // `class_of`: no puzzle is of the class of one before it (job.distinct) or of those avoided. Empty: classes do not
  // matter. requires: class_of, if job.distinct.
  explicit PuzzleMaker(GenerateJob job, ClassOf class_of = {});
  ~PuzzleMaker();

  // How many puzzles it makes best at once.
  [[nodiscard]] std::size_t block();
  // Puzzles first .. first + count - 1, which settle() has still to see. May be called from many threads. Throws
  // std::bad_alloc, InternalError, and what class_of throws.
  [[nodiscard]] std::vector<GeneratedPuzzle> make(std::uint64_t first, std::size_t count,
                                                  const StopToken& stop);

  // No puzzle settled from now on is of this class.
  void avoid(const Puzzle& puzzle);
  // In the order of the puzzles, by one thread: makes the puzzle anew, from its next seeds, until it is of no class
  // before. `stop` is for all attempts. True: it is another puzzle now.
  bool settle(GeneratedPuzzle& puzzle, const StopToken& stop);

 private:
  void finish_key(GeneratedPuzzle& puzzle) const;
  void grade(GeneratedPuzzle& puzzle, const StopToken& stop);
  void rate(GeneratedPuzzle& puzzle, const StopToken& stop);
  // Sets of five and more are techniques of basic alone: the path that was judged is that of basic, and so is the one
  // told.
  void show_basic(GeneratedPuzzle& puzzle, const StopToken& stop);
  [[nodiscard]] bool asks_large() const;
  [[nodiscard]] bool shows_only() const;
  [[nodiscard]] bool shows_required() const;
  [[nodiscard]] RateOptions rate_options() const;

  GenerateJob job_;
  ClassOf class_of_;
  Pool<Generator> generators_;
  PuzzleRater rater_;
  Pool<Rater> paths_;  // of levels
  std::unordered_set<std::string> taken_;
};

}  // namespace tresse::library
