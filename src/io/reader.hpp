// The universal reader: text -> Puzzle. It decides by content which format a source holds (the
// order is that of the table in src/io/read/detect.cpp), then yields one record at a time in constant
// memory. It never guesses between two readings that give different puzzles: that is an error that
// names both and the option that decides.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/alphabet.hpp"
#include "io/source/source.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct ReadOptions {
  std::string format;                  // forced format key, empty = detect
  std::optional<std::size_t> side;     // forced N
  std::optional<BoxShape> box;         // forced box shape
  bool latin = false;                  // no boxes
  bool diagonals = false;              // both diagonals are houses too
  bool windoku = false;                // windows are houses too
  RuleSet global_rules;                // of rule_options(), in force too
  std::vector<std::uint16_t> regions;  // forced region map (0-based), empty = none
  std::string alphabet;                // forced alphabet: a name or the symbols in order
  std::optional<char> blank;           // forced blank symbol
  unsigned blank_code = 0;             // of Unicode, if that is no ASCII: set_blank()
  std::vector<std::string> ignore;     // names of constraints that are left out, with a warning
  std::string column;                  // CSV: name of the puzzle column
  // Where the text tells what a player entered from the givens: the puzzle with his values and marks. Otherwise the
  // givens alone, and a warning.
  bool position = false;
  bool strict = false;                 // JSON: a key that is not known is an error (evidence)
  StopToken stop;                      // for who opens a Source to be read with these options
  // How messages call a setting of the library, such as "format"; null: by that name. The command line has options.
  std::string (*called)(std::string_view setting) = nullptr;

  [[nodiscard]] std::string call(std::string_view setting) const {
    return called == nullptr ? std::string(setting) : called(setting);
  }
};

// Makes one character of UTF-8 the blank; false: it is no single one.
bool set_blank(ReadOptions& options, std::string_view symbol);

struct Record {
  Puzzle puzzle;
  std::optional<Puzzle> began;     // ReadOptions::position: the puzzle, where `puzzle` is a position of it
  std::optional<Grid> solution;  // a solution that came with it (CSV, 162 symbols, JSON)
  std::string file;
  std::size_t line = 0;            // where it starts, from 1
  std::string read_as;             // "line, 16x16 with 4x4 boxes, alphabet hex1, blank '.'"
  std::vector<std::string> notes;  // what -v tells: mixed blanks, assumed shapes, lost marks
  // What everybody is told, with file, line and column: a key that is not known, once for each source.
  std::vector<std::string> warnings;
  // What else came with the puzzle and is no part of a Record, once for each source: "columns not read: rating". It is
  // lost in a file written from records.
  std::string unread;
  bool answer = false;  // a JSON record of another command: what it says beside the puzzle is no loss
  std::optional<std::string> verdict;  // that came with it (JSON, strict)
  // strict: where the keys of the record stand.
  struct Place {
    std::string key;
    std::size_t line = 0;
    std::size_t column = 0;
  };
  std::vector<Place> places;
  Alphabet alphabet;  // for writing back in the same symbols

  [[nodiscard]] const Puzzle& as_it_began() const { return began ? *began : puzzle; }
};

// One record, or why this record is bad; reading goes on after a bad one.
using ReadItem = Result<Record, InputError>;

// Consecutive lines of one source that are 9x9 puzzles and nothing else.
struct PlainRun {
  std::shared_ptr<const Record> pattern;  // the record of each, but for its givens and its line
  std::size_t line = 0;                   // of the first
  std::size_t size = 0;
};

class Reader {
 public:
  // Takes over the source. Nothing is read yet.
  Reader(Source source, ReadOptions options);
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  // The next record or error; nullopt at the end of the source. An empty source is one error
  // (empty_input). After `truncated`, `not_readable` or `stopped` the next call returns nullopt. So does every call
  // after a stop, one that the stop comes upon included.
  [[nodiscard]] std::optional<ReadItem> next();
  // Appends what is there already of such lines to `into`, at most `max`. An empty run: the next record
  // is of another kind, or not known yet; call next(). Never waits. What is taken here would have been
  // the same records by next().
  [[nodiscard]] PlainRun next_plain(std::vector<Line81>& into, std::size_t max);
  // The key of the format that was recognised; empty before the first record, if a format was forced, or if none fits
  // and the text was taken for a drawing of a grid.
  [[nodiscard]] std::string_view format() const;
  // Would next() wait for a writer on standard input?
  [[nodiscard]] bool waits();
  // How much of the source the records so far take, 0 to 1, as Source::fraction().
  [[nodiscard]] std::optional<double> fraction() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The names --input-format takes, in the order of detection.
struct InputFormatName {
  std::string_view key;
  std::string_view what;
};
[[nodiscard]] std::vector<InputFormatName> input_formats();

// The rules that speak of all cells alike, so that an option can say them: anti-knight, anti-king, ...
struct RuleOption {
  RuleKind kind;
  std::string_view name;  // of the option, without hyphens before it
  std::string_view key;   // in our JSON
  std::string_view what;
};
[[nodiscard]] std::vector<RuleOption> rule_options();

// Reads a region map (N x N ids in any of the grid spellings) as --regions FILE gives it.
[[nodiscard]] Result<std::vector<std::uint16_t>, InputError> read_regions(
    Source source);

}  // namespace tresse
