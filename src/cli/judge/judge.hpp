// Another solver's program is run (foreign.cpp), its answer read (claim.cpp) and judged (solver.cpp), and reported (judge.cpp).
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "cli/report/report.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/answer.hpp"

namespace tresse::cli {

// Another solver's program: its command, and one run of it in a process group of its own, which never outlives the call.

}  // namespace tresse::cli

namespace tresse::stop_point {
inline constexpr StopPoint foreign_wait{"foreign_wait"};  // every 20 ms while a program runs
}  // namespace tresse::stop_point

namespace tresse::cli {

enum class PuzzleGoes : std::uint8_t { to_standard_input, into_argument, into_file };

struct ForeignCommand {
  std::vector<std::string> words;  // with {} or {file} where the puzzle goes
  PuzzleGoes puzzle = PuzzleGoes::to_standard_input;

  // With the puzzle, or the path of its file, in its place.
  [[nodiscard]] std::vector<std::string> words_for(const std::string& value) const;
};

// Splits `text` as a shell does, with quotes and backslashes, and does nothing else that a shell does. Throws UsageError: a
// quote without end, no words, both {} and {file}, an operator of the shell, a program that is not there.
[[nodiscard]] ForeignCommand foreign_command(const std::string& text);

struct ForeignLimits {
  std::chrono::nanoseconds time{};
  bool of_silence = false;  // the time begins anew whenever the program takes input or prints
  std::size_t output_bytes = std::size_t{1} << 20;
};

struct ForeignRun {
  std::string out;
  std::string err;  // its first 4 kB
  int code = 0;     // exit code
  int signal = 0;   // that ended it, if it was not ours
  bool timed_out = false;
  bool too_much = false;  // more output than the limit
  bool stopped = false;   // by the token: nothing is known
  std::string not_run;    // why it could not be started, given its input or read: nothing is known
};

// Gives the puzzle, or list of puzzles, to the program, which is looked for in PATH. At a limit, at a stop, and when it has
// ended, every process of its group is killed. Throws std::system_error: no more files.
[[nodiscard]] ForeignRun run_foreign(const ForeignCommand& command, const std::string& puzzle, const ForeignLimits& limits,
                                     const StopToken& stop);

}  // namespace tresse::cli
namespace tresse::cli {

struct ForeignClaim {
  std::vector<Grid> grids;             // full ones, different, in the order of the output
  std::optional<std::uint64_t> count;  // of solutions; `none` is 0. Only without a grid

  [[nodiscard]] bool readable() const { return !grids.empty() || count; }
};

// Full grids, whatever stands around them, or an output that is nothing but `none` or a number. What stands behind a round
// bracket is a remark. `symbols` may be numeric; above side 9 numbers from 1 with separators between are read too.
[[nodiscard]] ForeignClaim read_claim(std::string_view output, std::size_t side, const Alphabet& symbols);

enum class Disagreement : std::uint8_t {
  no_disagreement,
  wrong_solution,    // a grid that is no solution of a puzzle that has one
  none_claimed,      // no solution, where there is one
  solution_claimed,  // a solution, where there is none
  second_missed,     // one solution, where there are several
  second_claimed,    // several, where there is one
  time_out,
  crash,
  unreadable,
};
inline constexpr std::size_t kDisagreements = 9;
[[nodiscard]] std::string_view name_of(Disagreement kind);    // "wrong_solution"
[[nodiscard]] std::string_view words_for(Disagreement kind);  // "wrong solution"

struct Judgement {
  Disagreement kind = Disagreement::no_disagreement;
  std::string why;         // a sentence
  bool undecided = false;  // the strands do not know what it would take to judge
  bool ours = false;       // the claim is right, and the strands are wrong
};

// `one_means_unique`: a single solution is the claim that there is no other.
[[nodiscard]] Judgement judge_claim(const Puzzle& puzzle, const Answer& truth, const ForeignClaim& claim, bool one_means_unique);

struct SolverSettings {
  ForeignCommand command;
  const OutputFormat* format = nullptr;  // in which it is given puzzles
  ReportOptions report;                  // the blank symbol
  bool one_means_unique = false;
  std::chrono::nanoseconds time_limit{};  // of it and of the strands, each
  Query query;
};

// What came of one puzzle.
struct Asked {
  Judgement judgement;
  ForeignClaim claim;
  Answer truth;
  std::optional<CrossCheck> check;  // of the strands, where there is a disagreement
  bool stopped = false;             // before it was known
  std::string not_run;              // the solver: why

  [[nodiscard]] bool known() const { return !stopped && not_run.empty(); }
};

class JudgedSolver {
 public:
  explicit JudgedSolver(SolverSettings settings);

  // A run of the solver of its own. May be called by many threads at once, as ask_all().
  [[nodiscard]] Asked ask(const Record& record, const StopToken& stop) const;
  // One run for all, with an answer a line. Where that fails, it is asked for halves of the list.
  [[nodiscard]] std::vector<Asked> ask_all(std::span<const Record* const> records, const StopToken& stop) const;
  // The puzzle as the solver is given it; `losses`: what its format cannot carry.
  [[nodiscard]] std::string text_of(const Record& record, std::vector<std::string>* losses) const;

 private:
  [[nodiscard]] ForeignRun run(const std::string& text, std::size_t puzzles, const StopToken& stop) const;
  [[nodiscard]] Asked judged(const Record& record, std::string_view output, const StopToken& stop) const;

  SolverSettings settings_;
  library::Engines quick_;    // the engine that fits
  library::Engines strands_;  // all
};

struct Shrunk {
  Record record;         // with fewer givens, or as many
  Asked asked;           // of it
  bool minimal = false;  // without any one of its givens the disagreement is gone, or another one
  std::string not_run;   // why the solver could not be run any more
};

// Takes givens away, in halves first and then one by one, as long as the solver disagrees in the same way. The order is drawn
// by the seed. It ends, not minimal, at a stop, where the solver cannot be run, after 2,000 runs, or after 20 that ran out of time.
[[nodiscard]] Shrunk shrink(const JudgedSolver& solver, const Record& record, const Asked& asked, std::uint64_t seed,
                            const StopToken& stop);

// What `judge` prints: a record for each disagreement, then the counts.
struct JudgedRecord {
  std::size_t index = 0;
  Record record;
  Asked asked;
  std::optional<Asked> alone;    // --batch: asked again, for this puzzle only
  std::optional<Shrunk> shrunk;
};
[[nodiscard]] std::string report_judged(const JudgedRecord& judged, const ReportOptions& options);

struct JudgedCounts {
  std::size_t puzzles = 0;
  std::size_t agree = 0;
  std::size_t undecided = 0;
  std::array<std::size_t, kDisagreements> kinds{};

  [[nodiscard]] std::size_t disagree() const;
};
// The last line; with fields {"summary": {...}}.
[[nodiscard]] std::string report_counts(const JudgedCounts& counts, const ReportOptions& options);

}  // namespace tresse::cli
