// Millions of plain 9x9 puzzles as lines of 81 characters, straight to the vector kernel.
//
// A puzzle is 81 characters row by row: '1' to '9' are givens, '.' and '0' blanks. Every solution was verified by
// code that shares nothing with the kernel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/settings.hpp"
#include "tresse/stop.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

inline constexpr std::size_t kLineCells = 81;

// The rows of settings/bulk.def.
#define TRESSE_SETTINGS BulkSettings
#define TRESSE_ROWS "tresse/settings/bulk.def"
struct BulkSettings {
#include "tresse/settings/members.def"
  StopToken stop = {};
};
#include "tresse/settings/rows.def"

// What was found for one of the puzzles. `solution` lies in the answers that it is of.
struct BulkAnswer {
  Verdict verdict = Verdict::unknown;
  std::uint64_t count = 0;    // solutions found, up to the limit
  std::string_view solution;  // the first one, or 81 dots
  std::uint64_t line = 0;     // of solve_lines(): where the puzzle stands, from 1
};

// Shapes: all lists have one entry for each puzzle, in their order; `solutions` has 81 characters for each, the first
// solution that was found, or 81 dots where there is none.
//   for (const tresse::BulkAnswer& a : tresse::solve_lines(std::cin)) std::cout << name_of(a.verdict) << "\n";
struct BulkAnswers {
  std::vector<Verdict> verdicts;
  std::vector<std::uint64_t> counts;  // solutions found, up to the limit
  std::string solutions;
  std::vector<std::uint64_t> lines;  // of solve_lines(): where each puzzle stands, from 1; of solve_cells() empty
  // One for each puzzle that is none, in order, in the words of read_puzzles(). `line` and `column`: of solve_lines()
  // where the fault is; of solve_cells() the number of the puzzle and that of the symbol in it, both from 1. What
  // ended the reading early is the last one, without a line: not_readable, of a stream that is not open or breaks
  // off; truncated or bad_syntax, of a damaged gzip or zstd stream; unsupported.
  std::vector<InputError> errors;
  // interrupted: puzzles that were not answered are unknown; memory: there are none; bad_request: the list could not
  // be read to its end, or the kernel is none (then there are no answers); errors.back() says why.
  StopReason reason = StopReason::none;

  [[nodiscard]] std::size_t size() const { return verdicts.size(); }
  [[nodiscard]] std::string_view solution(std::size_t i) const {
    return std::string_view(solutions).substr(i * kLineCells, kLineCells);
  }
  // requires: i < size(), as for solution().
  [[nodiscard]] BulkAnswer operator[](std::size_t i) const {
    return {verdicts[i], counts[i], solution(i), i < lines.size() ? lines[i] : 0};
  }

  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = BulkAnswer;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(const BulkAnswers* of, std::size_t at) : of_(of), at_(at) {}
    BulkAnswer operator*() const { return (*of_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return {of_, at_++}; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const BulkAnswers* of_ = nullptr;
    std::size_t at_ = 0;
  };
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size()}; }
};

// Puzzles one after another, 81 bytes each, nothing between them. A byte that is no symbol makes its puzzle
// Verdict::unknown with count 0, and an error with its place; bytes after the last whole puzzle are an error.
[[nodiscard]] TRESSE_PUBLIC BulkAnswers solve_cells(std::string_view cells,
                                                    const BulkSettings& settings = {});

// Lines, each a puzzle; what follows 81 characters and a blank, comma or semicolon is ignored, and so are empty lines
// and lines that begin with '#'. A line that is no puzzle is Verdict::unknown with count 0, and an error with its
// line and column. A list that gzip or zstd packed is unpacked first.
[[nodiscard]] TRESSE_PUBLIC BulkAnswers solve_lines(std::string_view text,
                                                    const BulkSettings& settings = {});
// The same of all that a stream holds: std::cin, a file. It is read to its end first.
[[nodiscard]] TRESSE_PUBLIC BulkAnswers solve_lines(std::istream& in,
                                                    const BulkSettings& settings = {});

// Called with the answers of a piece of a list; returns false to end the run.
using EachAnswers = std::function<bool(const BulkAnswers& piece)>;

// How a list that was read piece by piece ended.
struct BulkEnd {
  std::uint64_t puzzles = 0;  // that `each` has seen
  StopReason reason = StopReason::none;  // as BulkAnswers::reason; not_asked: `each` threw
  std::string detail;                    // what could not be read, what `each` threw
};

// The same piece by piece, so that memory does not grow with the list: `each` sees the answers of up to 65,536 lines
// at once, in their order, in the calling thread.
//   tresse::solve_lines(std::cin, {}, [](const tresse::BulkAnswers& piece) {
//     for (const tresse::BulkAnswer& a : piece) std::cout << name_of(a.verdict) << "\n";
//     return true;
//   });
TRESSE_PUBLIC BulkEnd solve_lines(std::istream& in, const BulkSettings& settings,
                                  const EachAnswers& each);

// One puzzle after the other in the least time: allocates nothing after its construction. One of these a thread.
class TRESSE_PUBLIC LineSolver {
 public:
  LineSolver();

  struct Result {
    Verdict verdict = Verdict::unknown;  // unknown: a symbol that is none
    std::uint64_t count = 0;             // solutions found, up to the limit
    char solution[kLineCells] = {};      // the first one, if count > 0

    [[nodiscard]] std::string_view text() const {
      return {solution, count > 0 ? kLineCells : std::size_t{0}};
    }
  };
  // A text that has not 81 characters is unknown. With limit 1 a puzzle with a solution is unknown: nobody asked
  // whether there is another one.
  [[nodiscard]] Result solve(std::string_view puzzle, std::uint64_t limit = 2);
  // N * N = 81 values from 0 (blank) to 9.
  [[nodiscard]] Result solve(std::span<const std::uint16_t, kLineCells> values,
                             std::uint64_t limit = 2);

 private:
  const void* kernel_;
};

}  // namespace v0
}  // namespace tresse
