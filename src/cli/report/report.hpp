// Reports: what a user sees of one record. Pure functions from values to text; nothing is printed
// here. Each report is described once (format.hpp) and written in the format that is asked for.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report/format.hpp"
#include "cli/report/report.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/model/input_error.hpp"

namespace tresse {

// The columns of a table.
inline constexpr std::string_view kSolveColumns =
    "index,puzzle,side,clues,verdict,count,count_exact,solution,second,engine,reason";

struct ReportOptions {
  ReportFormat format = ReportFormat::line;
  std::string_view columns = kSolveColumns;  // of its table, if it is one
  bool timing = false;   // wall times into json; without it the same input gives the same bytes
  bool unicode = false;  // drawn boxes
  bool color = false;    // of text: colours of a terminal
  bool reasons = false;  // text says why this engine was taken (--verbose)
  char blank = '.';
};

// Which part of the puzzle a record answers, as `merge` wants to know it.
struct CubeTag {
  std::size_t index = 0;  // of the open cubes of its file, from 1
  std::size_t of = 0;
  std::string puzzle;  // its fingerprint
  std::vector<std::int32_t> literals;
};

// Everything known about a solve, verify or count record.
struct SolveReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;
  std::chrono::nanoseconds time{};  // for --timing, where one engine answered
  std::optional<CrossCheck> check;  // `--engine all` and verify
  std::optional<library::ConflictFound> conflict;
  std::optional<bool> stated_solution_valid;  // of a solution that came with the puzzle
  bool counting = false;                      // the command was `count`: a number answers
  bool judged_grid = false;            // verify was given a full grid: a verdict on that grid
  bool listing = false;                // the solutions are written one by one, before the report
  std::uint64_t listed = 0;            // so many so far
  std::optional<CubeTag> cube;         // the answer is for this part only
  std::optional<std::string> missing;  // merge: the cubes without an answer, as "2,5,7-9"
};

// The symbols of a record's own alphabet where they fit, decimals otherwise.
[[nodiscard]] WriteOptions write_options(const Record& record, const ReportOptions& options);

// Above this side text output draws no grids.
inline constexpr std::size_t kLargestDrawn = 64;
// "Puzzle 3: 9x9 with 3x3 boxes, 25 givens", without a line end.
[[nodiscard]] std::string puzzle_heading(std::size_t index, const Record& record);
// A grid as it is drawn, and its region map; empty above kLargestDrawn.
[[nodiscard]] std::string drawn(const Topology& topology, const Grid& grid, const WriteOptions& options);
// The heading on a line of its own, and the drawn grid.
[[nodiscard]] std::string puzzle_head(std::size_t index, const Record& record,
                                      const WriteOptions& options);

// "unique", "multiple", "none", "unknown (time)".
[[nodiscard]] std::string verdict_text(const Answer& answer);

[[nodiscard]] std::string report_solve(const SolveReport& report, const ReportOptions& options);
// One solution of a list, number report.listed; report_solve() gives what stands behind the last.
[[nodiscard]] std::string report_listed(const SolveReport& report, const Grid& solution,
                                        const ReportOptions& options);
// A record that could not be read.
[[nodiscard]] std::string report_error(std::size_t index, const InputError& error,
                                       const ReportOptions& options);
inline constexpr std::string_view kListColumns =
    "index,puzzle,side,clues,verdict,count,count_exact,number,solution,engine,reason";

// Of grade, and of grade --scale.
inline constexpr std::string_view kRateColumns =
    "index,puzzle,side,clues,verdict,scale,er,ep,ed,techniques,reason,level,score";
inline constexpr std::string_view kGradeColumns =
    "index,puzzle,side,clues,verdict,level,score,hardest,solved_by_logic,hypotheses,techniques,"
    "reason,stuck";

// How often each technique was used, by its number: {"naked-single": 3}, "naked-single=3 locked=1", "  3 x Naked Single\n".
using Used = std::span<const std::uint64_t>;
[[nodiscard]] nlohmann::ordered_json used_json(Used used);
[[nodiscard]] std::string used_words(Used used);
[[nodiscard]] std::string used_lines(Used used);
// The keys of these techniques.
[[nodiscard]] nlohmann::ordered_json keys_json(const std::vector<TechniqueId>& techniques);
// Shared by the json reports. A grid is a string in the line format up to side 35, an array of ints
// (0 = blank) above.
[[nodiscard]] nlohmann::ordered_json grid_json(const Grid& grid, const WriteOptions& options);
[[nodiscard]] nlohmann::ordered_json cells_json(const Topology& topology, std::span<const CellId> cells);
// The digits that each cell allows, as lists of numbers from 1.
[[nodiscard]] nlohmann::ordered_json marks_json(const Puzzle& puzzle);
// The first four columns of every table: index, puzzle, side, clues.
[[nodiscard]] CsvRow puzzle_columns(std::size_t index, const Record& record, std::string puzzle);
[[nodiscard]] nlohmann::ordered_json record_json(std::size_t index, const Record& record,
                                                 const ReportOptions& options);

// What is wrong with a puzzle on the face of it, in the same words for every command.

// Without any search: "r1c1 and r1c2 hold the same digit in row 1"; else "r1c9 has no candidate left"; else
// "in row 1, 5 has no place left". Empty when there is nothing of the kind. O(houses * N^2 / 64).
[[nodiscard]] std::string plain_contradiction(const Puzzle& puzzle, const WriteOptions& options);

// The key `contradiction` of a record whose verdict is none, when there is something to say.
void put_contradiction(nlohmann::ordered_json& json, Verdict verdict, const Record& record);

// record_json() with these two behind it.
[[nodiscard]] nlohmann::ordered_json verdict_json(std::size_t index, const Record& record,
                                                  Verdict verdict, const ReportOptions& options);

// "unique", "unknown (time)", "none (r1c1 and r1c2 hold the same digit in row 1)".
[[nodiscard]] std::string verdict_text(const Answer& answer, const Record& record);

// The pencil-mark grid of a position on the way, for the reports that show one before and after a step.

[[nodiscard]] inline std::string pencil(const Puzzle& puzzle, const Position& at,
                                        const WriteOptions& options) {
  return write_pencil(*puzzle.topology, at.values, at.marks, options);
}

}  // namespace tresse
