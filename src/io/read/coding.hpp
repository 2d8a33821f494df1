// Coding: the table from one byte to one cell value, decided once per file and side from what the
// head of the file uses (Census), and the rules for blanks that apply inside one grid (Blanks).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/text.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

// What the cells of all grids of one side in the head of a file look like.
struct Census {
  std::array<std::size_t, 256> count{};
  bool zero_repeats = false;     // some row, column or box of some grid holds '0' twice
  bool all_latin_with_0 = true;  // every grid is complete and Latin if '0' is a value

  // `cells` holds side * side symbols; fewer are an incomplete grid, more are cut.
  void add(std::string_view cells, std::size_t side, std::optional<BoxShape> box);
};

struct Coding {
  std::size_t side = 0;
  Alphabet alphabet;
  bool forced_blank = false;
  // k > 0: the value k; 0: a usual blank; -1: neither.
  std::array<std::int16_t, 256> value{};
  std::string note;     // why this alphabet, where it could have been another
  std::string setting;  // what messages call the choice of an alphabet; empty: there is none

  [[nodiscard]] std::int16_t at(char c) const { return value[static_cast<unsigned char>(c)]; }
};

// Symbols of empty cells; kSignBlank is the last one.
inline constexpr std::string_view kUsualBlanks = ".0*_-xX?/oO\x7f";
// NA, None, null and the like.
[[nodiscard]] bool is_missing_word(std::string_view text);
// An empty cell as tables write it: nothing, a usual blank that is no letter of a word, -1, or such a word.
[[nodiscard]] bool is_empty_cell(std::string_view text);

// A table without letters, for the blanks of numbers.
[[nodiscard]] Coding number_coding(std::size_t side, const ReadOptions& options);
// The alphabet that the options name or list, if it has symbols for this side.
[[nodiscard]] std::optional<Alphabet> asked_alphabet(std::size_t side, const ReadOptions& options);
// Errors: ambiguous, bad_side (an alphabet that is too small, a side without one-character
// symbols).
[[nodiscard]] Result<Coding, InputError> decide_coding(std::size_t side, const Census& census,
                                                       const ReadOptions& options);

// The blanks of one grid. One symbol fills all empty cells, or two of the usual ones do (a warning), or
// any one symbol that is no value does. An empty cell may also be an empty field, -1, or a word such as null.
class Blanks {
 public:
  // A cell that holds no value. False if `c` cannot be a blank here.
  [[nodiscard]] bool put(char c, const Coding& coding, std::size_t cell);
  // The same of an empty field, -1, a usual blank, or a word. False if it would be a third blank.
  [[nodiscard]] bool put_word(std::string_view text, std::size_t side, std::size_t cell);
  // The cell of an unusual filler that turned out not to be the only blank, if any.
  [[nodiscard]] std::optional<std::size_t> stray() const {
    if (filler_ != 0 && first_ != 0) return filler_cell_;
    return std::nullopt;
  }
  // All empty cells may be empty fields, but a single one beside other blanks has lost its symbol.
  [[nodiscard]] std::optional<std::size_t> lost_symbol() const {
    if (empty_fields_ == 1 && blanks_ > 1) return empty_field_;
    return std::nullopt;
  }
  // A 0 beside another blank, in no row twice: it may be a value. Few are a slip up to side 9.
  [[nodiscard]] std::optional<std::size_t> doubtful_zero(std::size_t side) const {
    const bool zero = (first_ == '0' || second_ == '0') && second_ != 0;
    if (!zero || zero_repeats_ || (side <= 9 && zeros_ < 3)) return std::nullopt;
    return last_zero_;
  }
  // An X beside another blank of a 10x10 grid: it may be ten.
  [[nodiscard]] std::optional<std::size_t> doubtful_ten(std::size_t side) const {
    const bool ten = first_ == 'X' || second_ == 'X';
    if (side != 10 || second_ == 0 || !ten) return std::nullopt;
    return second_cell_;
  }
  [[nodiscard]] char filler() const { return filler_; }
  // '.' stands for what is no symbol.
  [[nodiscard]] char symbol() const {
    const char c = first_ != 0 ? first_ : filler_;
    return c == 0 || (c > kWord && c != '\x7f') ? c : '.';
  }
  [[nodiscard]] bool has_second() const { return second_ != 0; }
  // "'0' and nothing".
  [[nodiscard]] std::string both() const;
  [[nodiscard]] std::size_t second_cell() const { return second_cell_; }  // the first of them

 private:
  static constexpr char kNothing = 1, kMinusOne = 2, kWord = 3;
  bool put_kind(char kind, std::size_t side, std::size_t cell);

  char first_ = 0, second_ = 0, filler_ = 0;
  bool zero_repeats_ = false;
  std::size_t filler_cell_ = 0, second_cell_ = 0;
  std::size_t blanks_ = 0, empty_fields_ = 0, empty_field_ = 0;
  std::size_t zeros_ = 0, last_zero_ = 0;
};

struct CellFault {
  InputCode code;
  std::size_t cell;  // index of the symbol
  std::string detail;
};

// The fault of a single empty field beside other blanks, or of a 0 beside them that may be a value, if there is one.
[[nodiscard]] std::optional<CellFault> blanks_fault(const Blanks& blanks, const Grid& grid);

// Why `c` is no symbol of this coding.
[[nodiscard]] CellFault symbol_fault(char c, std::size_t cell, const Coding& coding);

// Reads side * side symbols into `grid`, which is empty. No allocation unless it fails.
[[nodiscard]] std::optional<CellFault> decode_cells(std::string_view cells, const Coding& coding,
                                                    Grid& grid, Blanks& blanks);
// Reads tokens, which are numbers or single symbols, into the cells from `first` on. A fault's cell is that of the grid.
[[nodiscard]] std::optional<CellFault> decode_tokens(std::span<const Token> tokens, std::size_t first,
                                                     const Coding& coding, Grid& grid, Blanks& blanks);

}  // namespace tresse::io
