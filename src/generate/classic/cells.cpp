// Two ways to an unavoidable set, both certain by construction:
//
//   two lines of a band   exchange their digits in a cycle of columns: rows and columns keep their
//                         digits, and so do boxes, since a column lies in one box of the band
//   two solutions         differ in one
//
// Tried and lost: the cycles of two digits (36 pairs) save 2.8 questions of 23 in a dig and cost more;
// cutting the difference of two solutions into parts that can be switched alone saves 0.1.
#include "generate/classic/cells.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace tresse {
namespace {

using Byte = std::uint8_t;
constexpr std::size_t kWholeCycle =
    9;  // nothing smaller than the two lines: 18 cells, not worth a set

constexpr std::array<std::array<Byte, 9>, 27> kHouses = [] {
  std::array<std::array<Byte, 9>, 27> house{};
  for (std::size_t h = 0; h < 9; ++h) {
    for (std::size_t k = 0; k < 9; ++k) {
      house[h][k] = static_cast<Byte>(9 * h + k);
      house[9 + h][k] = static_cast<Byte>(9 * k + h);
      house[18 + h][k] = static_cast<Byte>(27 * (h / 3) + 3 * (h % 3) + 9 * (k / 3) + k % 3);
    }
  }
  return house;
}();

std::size_t digit_at(const Line81& solution, std::size_t cell) {
  return static_cast<std::size_t>(solution.cell[cell] - '1');
}

// The cycles of houses a and b (two rows, or two columns, of one band or stack).
void line_cycles(const Line81& solution, std::size_t a, std::size_t b, std::vector<Cells81>& sets) {
  std::array<std::size_t, 9> place{};  // of a digit in a
  for (std::size_t k = 0; k < 9; ++k) place[digit_at(solution, kHouses[a][k])] = k;
  unsigned seen = 0;
  while (seen != 0777) {
    std::size_t k = static_cast<std::size_t>(std::countr_one(seen));
    Cells81 set;
    std::size_t length = 0;
    for (; (seen >> k & 1) == 0; ++length) {
      seen |= 1u << k;
      set.set(kHouses[a][k]);
      set.set(kHouses[b][k]);
      k = place[digit_at(solution, kHouses[b][k])];
    }
    if (length < kWholeCycle) sets.push_back(set);
  }
}

}  // namespace

Line81 masked(const Line81& solution, const Cells81& givens) {
  Line81 line;
  std::memset(line.cell, '.', sizeof line.cell);
  for (const std::size_t c : givens) line.cell[c] = solution.cell[c];
  return line;
}

Cells81 givens_of(const Line81& puzzle) {
  Cells81 givens;
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle.cell[c] >= '1' && puzzle.cell[c] <= '9') givens.set(c);
  }
  return givens;
}

Cells81 difference(const char* a, const char* b) {
  Cells81 cells;
  for (std::size_t from = 0; from < 80; from += 8) {
    std::uint64_t x, y;
    std::memcpy(&x, a + from, 8);
    std::memcpy(&y, b + from, 8);
    // The top bit of each byte that is not zero: the bytes are differences of digits, below 16.
    const std::uint64_t differs = ((x ^ y) + 0x7F7F'7F7F'7F7F'7F7Fu) & 0x8080'8080'8080'8080u;
    cells.word[from / 64] |= ((differs >> 7) * 0x0102'0408'1020'4080u >> 56) << (from % 64);
  }
  if (a[80] != b[80]) cells.set(80);
  return cells;
}

void small_unavoidable(const Line81& solution, std::vector<Cells81>& sets) {
  for (std::size_t line = 0; line < 18; line += 3) {
    line_cycles(solution, line, line + 1, sets);
    line_cycles(solution, line, line + 2, sets);
    line_cycles(solution, line + 1, line + 2, sets);
  }
}

}  // namespace tresse
