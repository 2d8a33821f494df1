// Reports: what a user sees of one record. Pure functions from values to text; nothing is printed
// here. A report is described once and written in the format that is asked for (format.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report/format.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/model/input_error.hpp"

namespace tresse {

// The columns of a table: of solve, verify and count; of a list of solutions; of grade; of grade --scale.
inline constexpr std::string_view kSolveColumns = "index,puzzle,side,clues,verdict,count,count_exact,solution,second,engine,reason";
inline constexpr std::string_view kListColumns = "index,puzzle,side,clues,verdict,count,count_exact,number,solution,engine,reason";
inline constexpr std::string_view kGradeColumns =
    "index,puzzle,side,clues,verdict,level,score,hardest,solved_by_logic,hypotheses,techniques,"
    "reason,stuck";
inline constexpr std::string_view kRateColumns = "index,puzzle,side,clues,verdict,scale,er,ep,ed,techniques,reason,level,score";

struct ReportOptions {
  ReportFormat format = ReportFormat::line;
  bool asked = false;    // for this format
  std::string_view columns = kSolveColumns;  // of its table, if it is one
  bool timing = false;   // wall times into json; without it the same input gives the same bytes
  bool unicode = false;  // drawn boxes
  bool color = false;    // of text: colours of a terminal
  bool reasons = false;  // text says why this engine was taken (--verbose)
  char blank = '.';
};

// The symbols of a record's own alphabet where they fit, decimals otherwise.
[[nodiscard]] WriteOptions write_options(const Record& record, const ReportOptions& options);

// Above this side text output draws no grids.
inline constexpr std::size_t kLargestDrawn = 64;

// "puzzles.txt:3": where the record begins.
[[nodiscard]] inline std::string place_of(const Record& record) { return record.file + ":" + std::to_string(record.line); }

// A record that is reported, and what every report says of it. The report of a command is made of this.
struct Reported {
  std::size_t index = 0;
  const Record& record;
  const ReportOptions& options;

  [[nodiscard]] const Puzzle& puzzle() const { return record.puzzle; }
  [[nodiscard]] const Topology& topology() const { return *record.puzzle.topology; }
  [[nodiscard]] WriteOptions symbols() const { return write_options(record, options); }
  [[nodiscard]] DigitText digit_text() const;

  // {"index": 3, "puzzle": "...", "side": 9, ...}, and the same with the verdict and a plain contradiction behind it.
  [[nodiscard]] nlohmann::ordered_json record_fields() const;
  [[nodiscard]] nlohmann::ordered_json verdict_fields(Verdict verdict) const;
  // A grid is a string in the line format up to side 35, an array of ints (0 = blank) above.
  [[nodiscard]] nlohmann::ordered_json json_of(const Grid& grid) const;
  // Of a unique puzzle; else null.
  [[nodiscard]] nlohmann::ordered_json solution_of(const Answer& answer) const;
  // A line of a table: index, puzzle, side and clues are the first four columns of every one.
  template <class... Values>
  [[nodiscard]] CsvRow row(Values&&... values) const {
    CsvRow all = puzzle_columns();
    all.reserve(all.size() + sizeof...(values));
    (all.emplace_back(std::forward<Values>(values)), ...);
    return all;
  }
  [[nodiscard]] CsvRow puzzle_columns() const;

  [[nodiscard]] std::string line_of(const Grid& grid) const { return write_line(grid, symbols()); }
  // Puzzles made of this one are JSON records where lines are usual: it has clues, and no format was asked for.
  [[nodiscard]] bool in_json() const { return !options.asked && !topology().spec().constraints.empty(); }
  [[nodiscard]] std::string line_of(const Puzzle& made) const;
  // The line of the puzzle itself, with its pencil marks.
  [[nodiscard]] std::string puzzle_line() const { return write_puzzle_line(puzzle(), symbols()); }
  // "Puzzle 3: 9x9 with 3x3 boxes, 25 givens", without a line end.
  [[nodiscard]] std::string heading() const;
  // A grid as it is drawn, and its region map; empty above kLargestDrawn.
  [[nodiscard]] std::string drawn(const Grid& grid) const;
  // The heading on a line of its own, and the drawn grid.
  [[nodiscard]] std::string head() const { return heading() + "\n" + drawn(puzzle().givens); }
  // What is wrong with the puzzle on the face of it, in the same words for every command. Without any search: "r1c1 and r1c2 hold the
  // same digit in row 1"; else of a full grid "the killer cage of 10 at r1c1, r1c2 (5, 7) is not obeyed: ..."; else "r1c9 has no candidate left"; else "in row 1, 5 has no place left". Empty when there is nothing of the
  // kind. O(houses * N^2 / 64).
  [[nodiscard]] std::string contradiction() const;
  // "unique", "unknown (time)", "none (r1c1 and r1c2 hold the same digit in row 1)".
  [[nodiscard]] std::string verdict_text(const Answer& answer) const;
  // "tresse: puzzles.txt:3: puzzle 2: WHAT", for standard error.
  [[nodiscard]] std::string message(const std::string& what) const {
    return "tresse: " + place_of(record) + ": puzzle " + std::to_string(index) + ": " + what + "\n";
  }
};

// Which part of the puzzle a record answers, as `merge` wants to know it.
struct CubeTag {
  std::size_t index = 0;  // of the open cubes of its file, from 1
  std::size_t of = 0;
  std::string puzzle;  // its fingerprint
  std::vector<std::int32_t> literals;
};

// A solve, verify or count record: what was found, of which `time` is for --timing, where one engine answered.
struct SolveReport : Reported {
  library::AnswerResult found = {};
  std::optional<bool> stated_solution_valid = {};  // of a solution that came with the puzzle
  bool counting = false;                           // the command was `count`: a number answers
  bool listing = false;                            // the solutions are written one by one, before the report
  std::uint64_t listed = 0;                        // so many so far
  std::optional<CubeTag> cube = {};                // the answer is for this part only
  std::optional<std::string> missing = {};         // merge: the cubes without an answer, as "2,5,7-9"

  [[nodiscard]] nlohmann::ordered_json fields() const;
  [[nodiscard]] std::vector<CsvRow> table() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string line() const;
  [[nodiscard]] std::string rows() const;

 private:
  [[nodiscard]] std::string said() const;
  [[nodiscard]] std::string headline() const;
  [[nodiscard]] std::string conflict_text(bool effort) const;
};
// One solution of a list; the SolveReport gives what stands behind the last.
struct ListedSolution : Reported {
  std::uint64_t number = 1;
  const Grid& solution;

  [[nodiscard]] nlohmann::ordered_json fields() const;
  [[nodiscard]] std::vector<CsvRow> table() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string rows() const { return (number == 1 ? "" : "\n") + write_rows(solution, symbols()); }
};

// "unique", "multiple", "none", "unknown (time)".
[[nodiscard]] std::string verdict_text(const Answer& answer);
// "one solution", "several solutions", "no solution", "undecided".
[[nodiscard]] std::string solutions_text(Verdict verdict);

// A record that could not be read.
[[nodiscard]] std::string report_error(std::size_t index, const InputError& error, const ReportOptions& options);

// How often each technique was used, by its number: {"naked-single": 3}, "naked-single=3 locked=1", "  3 x Naked Single\n".
using Used = std::span<const std::uint64_t>;
[[nodiscard]] nlohmann::ordered_json used_json(Used used);
[[nodiscard]] std::string used_words(Used used);
[[nodiscard]] std::string used_lines(Used used);
// The keys of these techniques.
[[nodiscard]] nlohmann::ordered_json keys_json(const std::vector<TechniqueId>& techniques);
[[nodiscard]] nlohmann::ordered_json cells_json(const Topology& topology, std::span<const CellId> cells);
// The digits that each cell allows, as lists of numbers from 1.
[[nodiscard]] nlohmann::ordered_json marks_json(const Puzzle& puzzle);
// Text, or null where it is empty.
[[nodiscard]] nlohmann::ordered_json or_null(const std::string& text);

// The pencil-mark grid of a position on the way, for the reports that show one before and after a step.
[[nodiscard]] inline std::string pencil(const Puzzle& puzzle, const Position& at, const WriteOptions& options) {
  return write_pencil(*puzzle.topology, at.values, at.marks, options);
}

}  // namespace tresse
