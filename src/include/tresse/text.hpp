// Puzzles from text and to text, in every format of the command line.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// How to read where the text does not say: the rows of settings/read.def. Settings that mean nothing or contradict each other are the only
// error of a call, and nothing is read.
#define TRESSE_SETTINGS ReadSettings
#define TRESSE_ROWS "tresse/settings/read.def"
struct ReadSettings {
#include "tresse/settings/members.def"
  RuleSet rules = {};      // further: anti_knight, anti_king
  Limits limits = {};      // nodes and bytes are ignored
  std::string file = {};   // what errors call the text; empty: "argument"
  bool position = false;   // with what a player entered, where the text tells it from the givens; else the givens alone
};
#include "tresse/settings/rows.def"

struct ReadResult {
  std::vector<Puzzle> puzzles;
  std::vector<std::size_t> lines;  // where each puzzle begins, from 1
  // One for each bad record, with its line and column; the others are read. What ended the reading early is the last
  // one: `stopped`, a limit or a stop; `not_readable`, a stream that is not open or breaks off.
  std::vector<InputError> errors;
  // What was read all the same and may be a slip: keys of JSON that are not known, two symbols for empty cells.
  std::vector<std::string> warnings;
};

// Every puzzle in a text, compressed or not. Memory grows with the text; to stream, call it on pieces.
[[nodiscard]] TRESSE_PUBLIC ReadResult read_puzzles(std::string_view text,
                                                    const ReadSettings& settings = {});
// The same of all that a stream holds: std::cin, a file.
[[nodiscard]] TRESSE_PUBLIC ReadResult read_puzzles(std::istream& in,
                                                    const ReadSettings& settings = {});

struct Written {
  std::string text;                 // ends with a line break
  std::vector<std::string> losses;  // parts of the puzzle that the format cannot hold
};

// The puzzle in one of the formats of `tresse convert --to`. Errors: unsupported, if there is no such format.
[[nodiscard]] TRESSE_PUBLIC Result<Written, InputError> write_puzzle(
    const Puzzle& puzzle, std::string_view format = "line");

// As the options of `tresse convert`: the rows of settings/write.def. A blank is printable, no value of the alphabet, and no '#'.
#define TRESSE_SETTINGS WriteSettings
#define TRESSE_ROWS "tresse/settings/write.def"
struct WriteSettings {
#include "tresse/settings/members.def"
};
#include "tresse/settings/rows.def"
[[nodiscard]] TRESSE_PUBLIC Result<Written, InputError> write_puzzle(const Puzzle& puzzle,
                                                                     const WriteSettings& settings);

// One line without a line break: what write_puzzle() gives as "line". Empty: memory ran out.
[[nodiscard]] TRESSE_PUBLIC std::string to_string(const Puzzle& puzzle);
// The same of a grid alone: symbols up to side 35, decimals with blanks between above.
[[nodiscard]] TRESSE_PUBLIC std::string to_string(const Grid& grid);

// The rows of settings/encode.def.
#define TRESSE_SETTINGS CnfSettings
#define TRESSE_ROWS "tresse/settings/encode.def"
struct CnfSettings {
#include "tresse/settings/members.def"
  Limits limits = {};  // nodes and bytes: of the search for the solution that `block` forbids
};
#include "tresse/settings/rows.def"
// The puzzle as DIMACS CNF. Errors: unsupported, a setting that means nothing; contradiction, no solution to forbid;
// stopped, a limit, a stop or memory.
[[nodiscard]] TRESSE_PUBLIC Result<std::string, InputError> write_cnf(
    const Puzzle& puzzle, const CnfSettings& settings = {});

}  // namespace v0
}  // namespace tresse
