// A book from settings: puzzles are added from any thread, then it becomes files. The command line and the library make their
// sheets with it.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engines/engine.hpp"
#include "library/grader.hpp"
#include "sheet/book.hpp"
#include "sheet/paper.hpp"
#include "tresse/sheet.hpp"

namespace tresse::library {

// What the machine does not have: the font, or the library that draws.
struct MissingFont : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Of one puzzle of a sheet: its solution, its level and its rating, as they are printed.
struct SheetEntry {
  BookEntry entry;
  Answer answer;              // of the puzzle, where something is solved: only a unique one has what is asked for
  bool contradicted = false;  // the grade found something else than the answer says: a bug
  bool stuck = false;         // without assumptions no technique goes on: it has no level or no rating
  std::string no_level;       // why there is none
  std::string no_rating;
};

// Why no solution is printed, in words that follow the name of the puzzle: "has several solutions; none is printed".
// requires: the answer is not unique.
[[nodiscard]] std::string why_no_solution(const Answer& answer);

class SheetBook {
 public:
  explicit SheetBook(const SheetSettings& settings);  // throws BadSetting, MissingFont

  // Is an engine asked? Levels and ratings are for puzzles with one solution only.
  [[nodiscard]] bool solves() const { return layout_.solutions || settings_.grade || rater_; }
  // Adds puzzle number `index`, in whatever order. What was found of it, without what is printed. Throws
  // std::invalid_argument for one that does not fit its page legibly, before anything is solved.
  SheetEntry add(std::size_t index, const Puzzle& puzzle, const Alphabet& alphabet, const Query& query,
                 const StopToken& stop);
  [[nodiscard]] bool empty() const { return placed_.empty(); }
  // The files, once.
  [[nodiscard]] Result<std::vector<std::string>, RenderFault> files(const StopToken& stop);

 private:
  struct Placed {
    BookEntry entry;
    SheetShape shape;
  };

  [[nodiscard]] std::vector<Placed*> in_chapters();
  [[nodiscard]] SheetEntry entry_of(const Puzzle& puzzle, const Alphabet& alphabet, const Query& query, const StopToken& stop);
  void solve(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made);
  void grade(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made);
  void rate(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop, SheetEntry& made);

  SheetSettings settings_;
  LayoutOptions layout_;
  Font font_;
  std::unique_ptr<Engine> engine_;
  Grader grader_;
  std::optional<PuzzleRater> rater_;
  std::mutex mutex_;
  std::map<std::size_t, Placed> placed_;  // by index; guarded by mutex_
};

}  // namespace tresse::library
