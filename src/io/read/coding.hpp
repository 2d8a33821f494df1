// Coding: the table from one byte to one cell value, decided once per file and side from what the
// head of the file uses (Census), and the rules for blanks that apply inside one grid (Blanks).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/tool/text/alphabet.hpp"
#include "tresse/tool/text/reader.hpp"

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

// Errors: ambiguous, bad_side (an alphabet that is too small, a side without one-character
// symbols).
[[nodiscard]] Result<Coding, InputError> decide_coding(std::size_t side, const Census& census,
                                                       const ReadOptions& options);

// The blanks of one grid. One symbol fills all empty cells, or two of the usual ones do (a warning), or
// any one symbol that is no value does. `put` is called for the cells that hold no value.
class Blanks {
 public:
  // False if `c` cannot be a blank here.
  [[nodiscard]] bool put(char c, const Coding& coding, std::size_t cell);
  // The cell of an unusual filler that turned out not to be the only blank, if any.
  [[nodiscard]] std::optional<std::size_t> stray() const {
    if (filler_ != 0 && first_ != 0) return filler_cell_;
    return std::nullopt;
  }
  // An empty field; put() is called for it too. All empty cells may be such fields, but a single one beside other blanks
  // has lost its symbol.
  void put_empty_field(std::size_t cell) {
    if (empty_fields_++ == 0) empty_field_ = cell;
  }
  [[nodiscard]] std::optional<std::size_t> lost_symbol() const {
    if (empty_fields_ == 1 && blanks_ > 1) return empty_field_;
    return std::nullopt;
  }
  [[nodiscard]] char filler() const { return filler_; }
  [[nodiscard]] char symbol() const { return first_ != 0 ? first_ : filler_; }
  [[nodiscard]] char second() const { return second_; }
  [[nodiscard]] std::size_t second_cell() const { return second_cell_; }  // the first of them

 private:
  char first_ = 0, second_ = 0, filler_ = 0;
  std::size_t filler_cell_ = 0, second_cell_ = 0;
  std::size_t blanks_ = 0, empty_fields_ = 0, empty_field_ = 0;
};

struct CellFault {
  InputCode code;
  std::size_t cell;  // index of the symbol
  std::string detail;
};

// The fault of a single empty field beside other blanks, if there is one.
[[nodiscard]] std::optional<CellFault> lost_symbol_fault(const Blanks& blanks, std::size_t side);

// Why `c` is no symbol of this coding.
[[nodiscard]] CellFault symbol_fault(char c, std::size_t cell, const Coding& coding);

// Reads side * side symbols into `grid`, which is empty. No allocation unless it fails.
[[nodiscard]] std::optional<CellFault> decode_cells(std::string_view cells, const Coding& coding,
                                                    Grid& grid, Blanks& blanks);

}  // namespace tresse::io
