// LineParser: what one line of the line format holds: N^2 symbols, N rows of N symbols separated by
// blanks, or N^2 numbers; then perhaps a second grid, then a name.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/coding.hpp"
#include "io/text.hpp"

namespace tresse::io {

struct LineShape {
  enum class Kind { none, symbols, rows, numbers } kind = Kind::none;
  std::size_t side = 0;
  std::string_view cells;      // symbols and rows: side * side symbols
  std::size_t length = 0;      // symbols or numbers met, also when kind is none
  std::size_t column = 1;      // where the cells begin
  std::size_t end_column = 1;  // just after the last symbol that was counted
  std::string_view second;     // a second text of side * side symbols, or empty
  bool glued = false;          // the second follows the first without a separator
  std::string_view rest;       // what follows, without its separator
};

class LineParser {
 public:
  // least: the smallest side that counts; side: the only one, if forced. A ';' ends the cells, unless it is a value of this alphabet.
  LineParser(std::size_t least, std::optional<std::size_t> side, std::string_view alphabet)
      : least_(least), side_(side), semicolon_ends_(alphabet != "ascii" && alphabet.find(';') == std::string_view::npos) {}

  // The views point into `text` and into this parser until the next call.
  LineShape parse(std::string_view text);
  // The tokens of a line of numbers, and of its second grid if there is one.
  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  [[nodiscard]] bool second_numbers() const { return second_numbers_; }
  // Column of a cell of the shape parsed last.
  [[nodiscard]] std::size_t column_of(const LineShape& shape, std::size_t cell) const;

 private:
  [[nodiscard]] std::optional<std::size_t> side_of(std::size_t cells) const;
  [[nodiscard]] bool ends_cells(char c) const { return c == ' ' || c == '\t' || c == '#' || c == ',' || (c == ';' && semicolon_ends_); }
  [[nodiscard]] std::size_t cells_end(std::string_view text, std::size_t from) const;
  [[nodiscard]] std::string_view skip_separator(std::string_view text) const;
  bool parse_rows(std::string_view text, std::size_t first, LineShape& shape);
  bool parse_numbers(std::string_view text, LineShape& shape);

  std::size_t least_;
  std::optional<std::size_t> side_;
  bool semicolon_ends_;
  std::vector<Token> tokens_;
  std::string glued_;
  bool second_numbers_ = false;
};

// Reads the first grid of a line into `grid`, which is empty. A fault's cell is that of the grid.
[[nodiscard]] std::optional<CellFault> decode_shape(const LineParser& parser, const LineShape& shape, const Coding& coding,
                                                    Grid& grid, Blanks& blanks);
// What a line of an unusual length was taken for, as the end of a message; nothing for side 9.
[[nodiscard]] std::string taken_for(const LineShape& shape);
// Is this a number, or may it be a blank cell among numbers?
[[nodiscard]] bool is_number_cell(std::string_view token);

// The smallest side that the options allow for a line.
[[nodiscard]] std::size_t least_side(const ReadOptions& options);
[[nodiscard]] std::optional<BoxShape> box_of(std::size_t side, const ReadOptions& options);

// The codings of a source, one a side, decided by what its head shows.
class Codings {
 public:
  struct OfSide {
    Coding symbols, numbers;
    std::optional<InputError> fault;  // why there is none of symbols
    bool told = false;                // its note
  };

  explicit Codings(const ReadOptions& options) : options_(options) {}
  // Counts the symbols of a line, if its side has several alphabets.
  void add(const LineShape& shape);
  [[nodiscard]] bool has_seen(std::size_t side) const { return censuses_.contains(side); }
  [[nodiscard]] OfSide& of(std::size_t side);
  // Do all sides show their alphabets for certain?
  [[nodiscard]] bool are_certain() const;

 private:
  const ReadOptions& options_;
  std::map<std::size_t, Census> censuses_;
  std::map<std::size_t, OfSide> sides_;
};

// Would these lines be puzzles of their own sides, as far as their symbols tell?
class Plausible {
 public:
  bool operator()(const LineShape& shape, const LineParser& parser);

 private:
  std::array<std::optional<Coding>, 10> codings_;
};

// A digit but 0, or a letter but X, which may be a blank.
[[nodiscard]] bool is_value_symbol(char c);
[[nodiscard]] bool has_value(const LineShape& shape, const LineParser& parser);

}  // namespace tresse::io
