// Tresse: Sudoku of any order, solved, graded, explained and proved. The only public header.
//
//   #include <tresse.hpp>
//   #include <iostream>
//
//   int main() {
//     const tresse::ReadResult read = tresse::read_puzzles(
//         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
//     if (!read.errors.empty()) return 3;
//     const tresse::Sudoku& puzzle = read.puzzles.front();
//     const tresse::Solved solved = tresse::solve(puzzle);
//     const tresse::Graded graded = tresse::grade(puzzle);
//     const tresse::SudokuRating rating = tresse::rate(puzzle);
//     std::cout << solved.verdict << " " << graded.level << "\n"   // unique easy
//               << rating.scale << " " << rating.text << "\n"      // se121 1.2/1.2/1.2
//               << tresse::convert(puzzle, "box").text;
//     return solved.verdict == "unique" ? 0 : 1;
//   }
//
// Shapes: a grid of side N is N * N values, row by row; 0 = empty, 1 .. N = the numbers people
// write. Rules: nothing here throws, prints or exits; every error is a value. Every solution was
// verified by code that shares nothing with the code that found it. A limit, a stop or memory
// running out gives the verdict "unknown" with its reason, never an answer. Same input and
// settings, same result (time limits aside). All functions may be called from several threads at
// once. Words such as verdicts, engines, levels, techniques and formats are those of the command
// line.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#if defined(__GNUC__)
#define TRESSE_PUBLIC __attribute__((visibility("default")))
#else
#define TRESSE_PUBLIC
#endif

namespace tresse {

struct Record;

// A puzzle: givens and perhaps pencil marks on a topology. Cheap to copy, immutable.
class TRESSE_PUBLIC Sudoku {
 public:
  [[nodiscard]] std::size_t side() const;
  [[nodiscard]] std::vector<std::uint16_t> givens() const;
  // "9x9 with 3x3 boxes, diagonals"
  [[nodiscard]] std::string shape() const;
  // What followed the puzzle in its source.
  [[nodiscard]] std::string name() const;

  // Internal: what the functions below work on.
  explicit Sudoku(std::shared_ptr<const Record> record);
  [[nodiscard]] const Record& record() const { return *record_; }

 private:
  std::shared_ptr<const Record> record_;
};

// How to read where the text does not say; the defaults detect.
struct ReadSettings {
  std::string format;        // "line", "grid", "csv", ...
  std::size_t side = 0;      // 0 = detect
  std::size_t box_rows = 0;  // 0 = the usual shape of the side
  std::size_t box_cols = 0;
  bool latin = false;
  bool diagonals = false;
  bool windoku = false;
  std::vector<std::string> rules;  // for all cells alike: "anti-knight", "anti-king"
  std::string alphabet;
};

struct ReadResult {
  std::vector<Sudoku> puzzles;
  std::vector<std::string> errors;  // "argument:2:5: ...", one per bad record; the others are read
  std::vector<std::string>
      warnings;  // the same for what was left out: keys of JSON that are not known
};

// Every puzzle in a text of any format the command line reads, compressed or not. Memory grows with
// the text; to stream, call it on pieces.
[[nodiscard]] TRESSE_PUBLIC ReadResult read_puzzles(std::string_view text,
                                                    const ReadSettings& settings = {});

struct SolveSettings {
  std::string engine = "auto";  // auto, logic, native, sat
  std::uint64_t limit = 2;      // stop after so many solutions; 0 = all
  std::optional<std::chrono::nanoseconds> time_limit;
  std::uint64_t node_limit = 0;  // 0 = none
  std::uint64_t byte_limit = 0;  // memory an engine may plan to take; 0 = half of the machine
  std::uint64_t seed = 0;
  const std::atomic<bool>* stop = nullptr;  // set it to true from any thread to stop
  std::size_t keep = 2;                     // how many solutions solve() returns
};

struct Solved {
  std::string verdict = "unknown";                    // unique, multiple, none, unknown
  std::string reason;                                 // why unknown
  std::uint64_t count = 0;                            // solutions found
  bool count_exact = false;                           // there are no more
  std::vector<std::vector<std::uint16_t>> solutions;  // the first ones
  std::string engine;                                 // who answered
};

// requires: a known engine name, else verdict "unknown", reason "unsupported". Worst-case
// exponential time: set a limit for grids you do not know.
[[nodiscard]] TRESSE_PUBLIC Solved solve(const Sudoku& puzzle, const SolveSettings& settings = {});

// Sees one solution, N * N values; returns false when it wants no more.
using EachSolution = std::function<bool(const std::vector<std::uint16_t>& values)>;

// The same, and calls `each` with every solution as soon as it is found, up to settings.limit, in the
// thread that called solve(). The order is the same for the same settings. Memory does not grow with
// the number of solutions, but for engine "sat", which adds a clause for each.
//   tresse::SolveSettings all;
//   all.limit = 0;
//   tresse::solve(puzzle, all, [&](const auto& values) { return use(values); });
// When `each` returns false the search ends as if the limit were reached: count is the number of
// calls. What `each` throws ends it too: verdict "unknown", and `reason` says what was thrown.
TRESSE_PUBLIC Solved solve(const Sudoku& puzzle, const SolveSettings& settings,
                           const EachSolution& each);

struct Verified {
  Solved answer;
  std::map<std::string, Solved> engines;  // every strand's own answer
  bool agree = true;                      // false is a bug of ours: please report it
  std::string disagreement;
};

// All three strands answer the same question (settings.engine is ignored) and are compared.
[[nodiscard]] TRESSE_PUBLIC Verified verify(const Sudoku& puzzle,
                                            const SolveSettings& settings = {});

// Is this full grid a solution of the puzzle? `values` has N * N values. O(houses * N).
[[nodiscard]] TRESSE_PUBLIC bool is_solution(const Sudoku& puzzle,
                                             const std::vector<std::uint16_t>& values);

// As `tresse grade` does it: the verdict has half of the time; where it ran out and the techniques alone solve the
// puzzle, their solution is the only one. A node limit of 0 means 100,000 hypotheses.
struct GradeSettings {
  // "tresse": all techniques, easiest first; "basic": singles, locked candidates, naked and hidden sets. Empty = tresse,
  // or basic where techniques or max_subset are set.
  std::string profile;
  std::string techniques;      // of basic: "naked-single,locked"; empty = all in their usual order
  std::size_t max_subset = 4;  // of basic
  bool explain = false;        // fill Graded::steps
  SolveSettings limits;        // of the verdict and of the chain; engine and limit are ignored
};

struct Graded {
  std::string verdict = "unknown";  // only a unique puzzle has a grade
  std::string reason;
  std::string level;    // easy, medium, hard, expert, extreme; empty = no grade
  std::string hardest;  // key of the hardest technique
  std::map<std::string, std::uint64_t> techniques;  // how often each was used
  bool solved_by_logic = false;
  std::uint32_t hypotheses = 0;    // nested assumptions where the chain stalls
  std::vector<std::string> steps;  // one sentence each
};

[[nodiscard]] TRESSE_PUBLIC Graded grade(const Sudoku& puzzle, const GradeSettings& settings = {});

struct RateSettings {
  std::string scale = "se121";
  bool uniqueness = true;  // may techniques be used that assume one solution?
  bool explain = false;    // fill SudokuRating::steps
  // Filters. Rating ends as soon as a puzzle cannot pass; then there is none, reason "filtered".
  std::optional<double> min_er;
  std::optional<double> max_er;
  bool pearl = false;    // only ER = EP
  bool diamond = false;  // only ER = EP = ED
  SolveSettings limits;  // of the verdict and of the rating; engine and limit are ignored
};

struct SudokuRating {
  std::string verdict = "unknown";  // only a unique puzzle has a rating
  std::string reason;               // why there is none: "time", "stalled", "filtered", ...
  std::string scale;                // "se121"; on anything but the plain 9x9 "se121-extended"
  bool uniqueness = true;           // RateSettings::uniqueness: false gives figures of another kind
  std::string text;                 // "7.1/1.2/1.2"; empty = no rating
  double er = 0;  // the hardest step, in whole tenths as the scale rounds them; 0 = no rating
  double ep = 0;  // the hardest up to the first step that places a value
  double ed = 0;  // the first step
  std::map<std::string, std::uint64_t> techniques;  // how often each was used; empty = no rating
  std::vector<std::string> steps;                   // rating and one sentence each
};

// requires: a known scale and a side of at most 64, else verdict "unknown", reason "unsupported".
[[nodiscard]] TRESSE_PUBLIC SudokuRating rate(const Sudoku& puzzle,
                                              const RateSettings& settings = {});

struct CertifySettings {
  std::string strand =
      "sat";             // who proves: "sat", "native", or "logic", whose proof follows its steps
  SolveSettings limits;  // engine and limit are ignored
};

struct Certified {
  Solved answer;
  bool written = false;             // false also for an answer that was not reached
  std::string error;                // why nothing could be written
  std::uint64_t proof_clauses = 0;  // lines of the proof that derive something
};

// Answers the puzzle and writes why the answer is right: a folder that anyone can check (its files:
// src/proof/README.md). The folder must be new or empty; without a certificate it is left as it was.
//   const tresse::Certified c = tresse::certify(puzzle, "proof");
//   c.answer.verdict == "unique" && tresse::check_certificate("proof").ruling == "accepted"
// requires: a known strand, else verdict "unknown", reason "unsupported".
[[nodiscard]] TRESSE_PUBLIC Certified certify(const Sudoku& puzzle, const std::string& folder,
                                              const CertifySettings& settings = {});

struct CertificateCheck {
  std::string ruling = "unknown";  // "accepted", "rejected", "unknown"
  std::string claim;               // "unique", "none", "multiple"
  std::string reason;              // why rejected, or why unknown
  std::string file;                // of what was rejected, with `line`
  std::size_t line = 0;
  std::uint64_t clauses = 0;  // of the formula, all of them axioms of the puzzle
  std::uint64_t steps = 0;    // derived clauses that follow
  std::string error;          // a file is missing or malformed: which, where, what
};

// Judges a certificate folder from nothing but its puzzle, as `tresse check`; uses the limits'
// time_limit, byte_limit and stop.
[[nodiscard]] TRESSE_PUBLIC CertificateCheck check_certificate(const std::string& folder,
                                                               const SolveSettings& limits = {});

struct Text {
  std::string text;
  std::string error;                // empty = fine
  std::vector<std::string> losses;  // what the format cannot carry
};

// The puzzle in one of the formats of `tresse convert --to`.
[[nodiscard]] TRESSE_PUBLIC Text convert(const Sudoku& puzzle, std::string_view format);

// DIMACS CNF; with `block`, also the clause that forbids the puzzle's solution.
[[nodiscard]] TRESSE_PUBLIC Text encode(const Sudoku& puzzle, bool block = false);

struct GenerateSettings {
  ReadSettings grid;                   // side (0 = 9), boxes, latin, diagonals, windoku, rules
  std::vector<std::uint16_t> regions;  // N * N region numbers from 0 instead of boxes, or empty
  bool unique = true;                  // false: only solvable
  bool minimal = false;                // no given can go
  std::size_t min_clues = 0;
  std::size_t max_clues = 0;  // 0 = any number
  std::string symmetry = "none";
  std::vector<bool> pattern;            // N * N: givens exactly there, or empty
  std::vector<std::uint16_t> solution;  // N * N values: of every puzzle, or empty
  std::string min_level;                // "easy", ...; empty = any
  std::string max_level;
  std::optional<double> min_er;  // se121
  std::optional<double> max_er;
  bool pearl = false;
  bool diamond = false;
  std::string require;  // lists of techniques, as on the command line
  std::string forbid;
  std::string only;
  bool unbiased = false;
  // Candidates before giving up; 0 = no limit, none = as many as `tresse generate` tries on this side.
  std::optional<std::uint64_t> tries;
  SolveSettings limits;  // seed, time_limit and stop; the rest is ignored
};

struct Generated {
  std::string ended = "unknown";  // "made", "tries", "impossible"; else why it was stopped
  std::string detail;             // why impossible, or how the nearest candidate misses
  std::optional<Sudoku> puzzle;   // as asked; else what came nearest, if anything did
  std::vector<std::uint16_t> solution;
  std::optional<double> log_weight;  // of unbiased sampling
  std::uint64_t tries = 0;
  std::map<std::string, std::uint64_t> stopped_by;  // how many candidates each filter stopped
};

// Puzzle `index` (from 1) of limits.seed: the one that `tresse generate --seed S --first INDEX` prints.
// Settings that the command refuses are refused here: "impossible", and `detail` says which.
[[nodiscard]] TRESSE_PUBLIC Generated generate(std::uint64_t index,
                                               const GenerateSettings& settings = {});

}  // namespace tresse
