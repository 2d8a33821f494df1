// One puzzle of a sheet: its solution, its level and its rating, as they are printed.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engines/engine.hpp"
#include "library/grader.hpp"
#include "library/rate.hpp"
#include "sheet/book.hpp"

namespace tresse::library {

struct SheetEntryRequest {
  bool solve = true;                            // the solutions are printed
  bool grade = false;                           // the level is
  const Profile* profile = &default_profile();  // of the level; null means basic
  bool uniqueness = true;                       // of the level
  bool assumptions = true;                      // of the level
  std::optional<RateOptions> scale;             // the rating is
  bool captions = false;                        // what a variant asks is
};

struct SheetEntry {
  BookEntry entry;
  Answer
      answer;  // of the puzzle, where something is solved: only a unique one has what is asked for
  bool contradicted = false;  // the grade found something else than the answer says: a bug
  bool stuck = false;         // without assumptions no technique goes on: it has no level or no rating
  std::string no_level;       // why there is none
  std::string no_rating;
};

// Why no solution is printed, in words that follow the name of the puzzle: "has several solutions; none is printed".
// requires: the answer is not unique.
[[nodiscard]] std::string why_no_solution(const Answer& answer);

// May be called from many threads.
class SheetEntryMaker {
 public:
  explicit SheetEntryMaker(SheetEntryRequest request);
  [[nodiscard]] SheetEntry make(const Puzzle& puzzle, const Alphabet& alphabet, const Query& query,
                                const StopToken& stop);

 private:
  void solve(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made);
  void grade(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made);
  void rate(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop, SheetEntry& made);

  SheetEntryRequest request_;
  std::unique_ptr<Engine> engine_;
  Grader grader_;
  std::optional<PuzzleRater> rater_;
};

}  // namespace tresse::library
