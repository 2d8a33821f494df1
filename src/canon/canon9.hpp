// Min-lex forms of 9x9 puzzles with 3x3 boxes: two puzzles are the same up to the 2 * 6^8 symmetries of
// the grid and a relabelling of the digits exactly when their forms are equal.
//
// Convention: the form is the smallest 81-character string, row by row, in which a blank is smaller than
// every digit ('0', or '.' as written here). So blanks come first and digits are named 1, 2, ... in the
// order of their appearance. It is the "min-lex" of the players' forum for full grids and for puzzles
// with blanks as zeros (not the "maxlex", and not the form that first minimises the pattern of givens).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/line81.hpp"

namespace tresse {

// What is done to a puzzle to get its form: first row r of the form is line `rows[r]` of the puzzle, a
// row, or a column if `transposed`; then its columns likewise; then digits are renamed.
struct Mapping9 {
  bool transposed = false;
  std::array<std::uint8_t, 9> rows{};
  std::array<std::uint8_t, 9> columns{};
  std::array<std::uint8_t, 10>
      label{};  // label[d]: the name of digit d in the form, 1..9; [0] is 0

  // The puzzle's cell (0..80) that becomes this cell of the form.
  [[nodiscard]] std::size_t source(std::size_t cell) const {
    const std::size_t r = rows[cell / 9], c = columns[cell % 9];
    return transposed ? 9 * c + r : 9 * r + c;
  }
};

struct Canon9 {
  Line81 form{};  // blanks are '.'
  Mapping9 mapping;
  // Symmetries of the grid (of 3,359,232) that, with some relabelling, leave the puzzle as it is.
  std::uint32_t automorphisms = 0;
};

namespace canon9 {

// A puzzle in both orientations, and what its lines tell at once.
struct Board {
  std::uint8_t cell[2][9][9];  // [transposed][line][place], 0 = blank
  std::uint8_t givens = 0;
  bool clash = false;  // a digit twice in a row or column
};

// Nine rows of nine hexadecimal digits each: the form as numbers that compare like it.
using Words = std::array<std::uint64_t, 9>;

// What a choice of the first rows and columns has fixed.
struct State {
  std::uint64_t labels = 0;        // hexadecimal digit d: the label of digit d, 0 = none yet
  std::uint32_t weight = 1;        // symmetries that this one stands for
  std::uint16_t rows_left = 511;   // lines not used yet
  std::uint16_t joined = 0;        // bit p: column p may still change places with p - 1
  std::uint8_t stacks_joined = 0;  // bit s: stack s with s - 1
  std::uint8_t next = 1;           // the next label
  std::uint8_t transposed = 0;
  std::uint8_t rows[9] = {};
  std::uint8_t columns[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
};

// Of a valid full grid: the form, one way to it, and in how many ways it is reached.
struct FullGrid {
  Words words;
  State state;
  std::uint32_t ways;
};
[[nodiscard]] FullGrid canonize_full(const Board& board);

}  // namespace canon9

// The maker of forms; keeps its memory from puzzle to puzzle, so one for each thread.
// Any 81 characters will do: solvable or not, contradictory givens included. Deterministic.
class Canonizer9 {
 public:
  [[nodiscard]] Canon9 operator()(const Line81& puzzle);

 private:
  void expand(const canon9::Board& board, const canon9::State& state, std::size_t line,
              std::uint32_t weight);
  void place(const canon9::Board& board, const canon9::State& state, std::size_t slot,
             std::uint64_t word);
  void arrange(const canon9::Board& board, canon9::State state, std::size_t at, std::uint64_t word);
  void accept(const canon9::State& state, std::uint64_t word);

  std::vector<canon9::State> now_, later_;
  std::uint64_t best_ = 0;
  const std::uint8_t* line_ = nullptr;  // the cells of the line that is placed
};

}  // namespace tresse
