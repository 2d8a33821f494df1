// The board of the kernel: 27 words of 27 bits, and the picture every rule below is drawn on.
//
// A cell is named by four numbers from 0 to 2: its band and its row in the band, its stack and its
// column in the stack. Each digit has three words, one for each column in the stack:
//
//     word  3 * digit + column          a set bit = this digit may still go there
//     bit   9 * row + 3 * stack + band
//
// so one word holds, for one digit, every third column of the grid:
//
//              stack 0 . .      stack 1 . .      stack 2 . .          word "column 0" of a digit;
//     row 0     0               3                6                    + band 0, 1 or 2.
//     row 1     9              12               15                    Words 1 and 2 hold the other
//     row 2    18              21               24                    columns at the same bits.
//
//     octal:   [row 2] s2 s1 s0  [row 1] s2 s1 s0  [row 0] s2 s1 s0   one octal digit = one minirow
//                                                                     position, its bits = the bands
//
// Why this order. A minirow (three cells of a row inside a box) is the same bit of the three words,
// so "has this minirow a candidate" is one three-input OR, and whatever is known of a minirow is
// applied by one AND per word, for all three bands at once. The band rule and the row singles then
// need no packing and no unpacking. With the natural order (word = band, bit = 9 row + column), which
// is that of the JCZ family and was ours first, they cost 45 and 27 operations a digit instead of 19
// and 19, and a round 1,550 instead of 1,050.
//
// Bits 27 to 31 are always zero in a board; rules may leave garbage there in between.
#pragma once

#include <stdint.h>

#define TRESSE_K9_INLINE __attribute__((always_inline)) inline

namespace tresse::kernel9 {
namespace {

constexpr int kWords = 27;  // of a board
constexpr uint32_t kAll = (1u << 27) - 1;
constexpr uint32_t kHigh = ~kAll;           // the unused bits
constexpr uint32_t kStack0 = 0007007007;    // stack 0 of every row; << 3, << 6: the other stacks
constexpr uint32_t kStacks01 = 0077077077;  // stacks 0 and 1
constexpr uint32_t kBand0 = 0111111111;     // band 0 of every minirow; << 1, << 2: the others
constexpr uint32_t kBands01 = 0333333333;   // bands 0 and 1
constexpr uint32_t kRow0 = 0000000777;      // row 0 of every band
constexpr uint32_t kRow1 = 0000777000;
constexpr uint32_t kRow2 = 0777000000;

// Index of a cell among the 81 bits of three words: 27 * column + bit. `cell` counts row by row.
constexpr int position_of(int cell) {
  const int band = cell / 27, row = cell / 9 % 3, stack = cell % 9 / 3, column = cell % 3;
  return 27 * column + 9 * row + 3 * stack + band;
}

struct CellTable {
  uint8_t value[81];
};
constexpr CellTable make_positions() {
  CellTable t{};
  for (int cell = 0; cell < 81; ++cell) t.value[cell] = static_cast<uint8_t>(position_of(cell));
  return t;
}
constexpr CellTable make_cells() {
  CellTable t{};
  for (int cell = 0; cell < 81; ++cell) t.value[position_of(cell)] = static_cast<uint8_t>(cell);
  return t;
}
constexpr CellTable kPosition = make_positions();  // of a cell
constexpr CellTable kCell = make_cells();          // at a position

}  // namespace
}  // namespace tresse::kernel9
