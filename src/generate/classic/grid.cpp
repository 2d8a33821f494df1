// Uniform by construction: the grids are put into one-to-one correspondence with some of the numbers
// below kGridTrials, so drawing such numbers until one stands for a grid draws each grid equally often.
//
// Felgenhauer and Jarvis (2005) count the grids band by band; the same cuts give the numbers:
//
//   top band     box 1 is fixed. 56 ways to deal its rows to the rows of box 2 (box 3 gets the rest), 6
//                orders in each of these six rows                                      56 * 6^6
//   middle band  the columns of box 1 are dealt to those of box 4 in 56 ways, each in 6 orders. Its rows
//                are dealt to the rows of box 5 (box 6 gets the rest) in 56 ways. The three digits of
//                a row of these must avoid their columns in the top band: 2 of their 6 orders do, or
//                none if all three are in one column there                     56 * 6^3 * 56 * 2^3 * 2^3
//   bottom band  its columns have the digits that are left. Which row a digit goes to: in box 7, 6 orders
//                in each column. In box 8 the digits of a column must avoid their rows in box 7: 2
//                orders or none. Box 9 is then forced, and right if the digits of each of its columns
//                lie in different rows                                                 6^3 * 2^3
//
// Every grid has one number, read off it box by box. Every number that passes the tests is a grid. Of
// 1.96e17 numbers 1.84e16 pass (9.4 %), which a test holds against the known count of grids.
//
// Dealing three triples A, B, C (of a house) to two others: with k = 0..3, the next first triple takes k
// digits of B and 3 - k of C, and then the next second takes the other k of C and 3 - k of A, the next
// third the rest of A and B. sum of C(3, k)^3 = 1 + 27 + 27 + 1 = 56.
//
// Lost: the middle band by its column sets (56^3), then its rows like those of the bottom band: 1.3 % of
// the numbers pass, 6 us a grid.
// Lost: random boxes 1, 5 and 9 with a solver's first solution. Needs a kernel, 2-3 us a grid as well,
// and its bias would have to be measured instead of proven absent.
#include "generate/classic/grid.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace tresse {
namespace {

using Byte = std::uint8_t;
using Box = std::array<Byte, 9>;  // three triples of digits

constexpr std::array<std::array<Byte, 3>, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// Where the nine digits of the next box and of the one after it come from.
struct Deal {
  Box next, rest;
};
constexpr std::array<Deal, 56> kDeals = [] {
  std::array<Deal, 56> deals{};
  std::size_t n = 0;
  for (unsigned of_a = 0; of_a < 8; ++of_a) {
    for (unsigned of_b = 0; of_b < 8; ++of_b) {
      for (unsigned of_c = 0; of_c < 8; ++of_c) {
        const int k = std::popcount(of_a);
        if (std::popcount(of_b) != k || std::popcount(of_c) != k) continue;
        // The triple that a digit of A, B, C goes to, by whether it is in the subset.
        const std::array<unsigned, 3> subset = {of_a, of_b, of_c};
        constexpr std::array<std::array<std::size_t, 2>, 3> kNext = {{{1, 2}, {2, 0}, {0, 1}}};
        std::array<std::size_t, 3> filled{}, left{};
        for (std::size_t from = 0; from < 3; ++from) {
          for (std::size_t i = 0; i < 3; ++i) {
            const bool in = (subset[from] >> i & 1) != 0;
            const std::size_t to = kNext[from][in ? 1 : 0], other = kNext[from][in ? 0 : 1];
            const Byte source = static_cast<Byte>(3 * from + i);
            deals[n].next[3 * to + filled[to]++] = source;
            deals[n].rest[3 * other + left[other]++] = source;
          }
        }
        ++n;
      }
    }
  }
  return deals;
}();

// The two orders of three digits that avoid the places 9 a + 3 b + c; 3 = there are none.
constexpr std::array<std::array<std::array<Byte, 3>, 2>, 27> kAvoiding = [] {
  std::array<std::array<std::array<Byte, 3>, 2>, 27> table{};
  for (std::size_t code = 0; code < 27; ++code) {
    std::size_t found = 0;
    for (const auto& order : kOrders) {
      if (order[0] != code / 9 && order[1] != code / 3 % 3 && order[2] != code % 3) {
        table[code][found++] = order;
      }
    }
    if (found == 0) table[code] = {{{3, 3, 3}, {3, 3, 3}}};
  }
  return table;
}();

Box dealt(const Box& from, const Box& where) {
  Box to{};
  for (std::size_t i = 0; i < 9; ++i) to[i] = from[where[i]];
  return to;
}

using Stacks = std::array<Box, 3>;  // the columns of the boxes of a band

// Writes rows of digits, if `slot` < 1728 gives a band with these columns.
bool lay_band(const Stacks& columns, std::size_t slot, char* rows) {
  std::array<std::array<Byte, 9>, 3> row{};  // stack, digit
  std::size_t orders = slot / 8;
  for (std::size_t j = 0; j < 9; j += 3, orders /= 6) {
    for (std::size_t i = 0; i < 3; ++i) row[0][columns[0][j + i]] = kOrders[orders % 6][i];
  }
  std::size_t bits = slot % 8;
  for (std::size_t j = 0; j < 9; j += 3, bits /= 2) {
    const Byte* digit = &columns[1][j];
    const std::size_t code = 9u * row[0][digit[0]] + 3u * row[0][digit[1]] + row[0][digit[2]];
    const auto& order = kAvoiding[code][bits % 2];
    if (order[0] == 3) return false;
    for (std::size_t i = 0; i < 3; ++i) row[1][digit[i]] = order[i];
  }
  for (std::size_t d = 0; d < 9; ++d) row[2][d] = static_cast<Byte>(3 - row[0][d] - row[1][d]);
  for (std::size_t j = 0; j < 9; j += 3) {
    const Byte* digit = &columns[2][j];
    const unsigned seen = 1u << row[2][digit[0]] | 1u << row[2][digit[1]] | 1u << row[2][digit[2]];
    if (seen != 7) return false;
  }
  for (std::size_t s = 0; s < 3; ++s) {
    for (std::size_t k = 0; k < 9; ++k) {
      const std::size_t d = columns[s][k];
      rows[9 * row[s][d] + 3 * s + k / 3] = static_cast<char>('1' + d);
    }
  }
  return true;
}

using Places = std::array<Byte, 9>;  // digit -> its column in a box

// Of a box with these rows, each in one of 6 orders.
Places ordered(const Box& rows, std::size_t orders) {
  Places column{};
  for (std::size_t r = 0; r < 9; r += 3, orders /= 6) {
    for (std::size_t i = 0; i < 3; ++i) column[rows[r + i]] = kOrders[orders % 6][i];
  }
  return column;
}

// The same below a box with columns `above`; false: no order avoids them.
bool avoiding(const Box& rows, const Places& above, std::size_t bits, Places& column) {
  for (std::size_t r = 0; r < 9; r += 3, bits /= 2) {
    const Byte* digit = &rows[r];
    const auto& order =
        kAvoiding[9u * above[digit[0]] + 3u * above[digit[1]] + above[digit[2]]][bits % 2];
    if (order[0] == 3) return false;
    for (std::size_t i = 0; i < 3; ++i) column[digit[i]] = order[i];
  }
  return true;
}

// What the columns of a stack still lack below these two boxes.
Box left_below(const Places& top, const Places& middle) {
  Box columns{};
  std::array<std::size_t, 3> end = {0, 3, 6};
  for (std::size_t d = 0; d < 9; ++d)
    columns[end[3u - top[d] - middle[d]]++] = static_cast<Byte>(d);
  return columns;
}

void write_box(const Box& rows, const Places& column, char* corner) {
  for (std::size_t k = 0; k < 9; ++k) {
    corner[9 * (k / 3) + column[rows[k]]] = static_cast<char>('1' + rows[k]);
  }
}

}  // namespace

std::optional<Line81> grid_of_trial(std::uint64_t trial) {
  const auto take = [&](std::uint64_t size) {
    const auto part = static_cast<std::size_t>(trial % size);
    trial /= size;
    return part;
  };
  constexpr Box kRows = {0, 1, 2, 3, 4, 5, 6, 7, 8}, kColumns = {0, 3, 6, 1, 4, 7, 2, 5, 8};
  constexpr Places kFirst = {0, 1, 2, 0, 1, 2, 0, 1, 2};

  // Rows and columns of boxes 2 to 6.
  std::array<Box, 7> rows;
  std::array<Places, 7> column;
  const Deal& across = kDeals[take(56)];
  rows[2] = dealt(kRows, across.next);
  rows[3] = dealt(kRows, across.rest);
  column[2] = ordered(rows[2], take(216));
  column[3] = ordered(rows[3], take(216));

  const Deal& down = kDeals[take(56)];
  const Box columns4 = dealt(kColumns, down.next);
  std::size_t orders = take(216);
  for (std::size_t k = 0; k < 9; k += 3, orders /= 6) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Byte digit = columns4[k + i];
      rows[4][3u * kOrders[orders % 6][i] + k / 3] = digit;
      column[4][digit] = static_cast<Byte>(k / 3);
    }
  }
  const Deal& middle = kDeals[take(56)];
  rows[5] = dealt(rows[4], middle.next);
  if (!avoiding(rows[5], column[2], take(8), column[5])) return std::nullopt;
  rows[6] = dealt(rows[4], middle.rest);
  if (!avoiding(rows[6], column[3], take(8), column[6])) return std::nullopt;

  const Stacks bottom = {dealt(kColumns, down.rest), left_below(column[2], column[5]),
                         left_below(column[3], column[6])};
  std::optional<Line81> grid(std::in_place);
  if (!lay_band(bottom, take(1'728), grid->cell + 54)) return std::nullopt;
  write_box(kRows, kFirst, grid->cell);
  for (std::size_t box = 2; box < 7; ++box) {
    write_box(rows[box], column[box], grid->cell + 27 * ((box - 1) / 3) + 3 * ((box - 1) % 3));
  }
  return grid;
}

Line81 uniform_grid(Rng& rng) {
  for (;;) {
    std::optional<Line81> grid = grid_of_trial(rng.below64(kGridTrials));
    if (!grid) continue;
    std::array<char, 9> name = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    rng.shuffle(std::span<char>(name));
    for (std::size_t c = 0; c < 81; ++c) {
      grid->cell[c] = name[static_cast<std::size_t>(grid->cell[c] - '1')];
    }
    return *grid;
  }
}

namespace {

// Three groups of three lines: the groups and the lines inside each in random order.
std::array<std::size_t, 9> random_lines(Rng& rng) {
  std::array<std::size_t, 3> group{0, 1, 2};
  rng.shuffle<std::size_t>(group);
  std::array<std::size_t, 9> lines{};
  for (std::size_t g = 0; g < 3; ++g) {
    std::array<std::size_t, 3> inside{0, 1, 2};
    rng.shuffle<std::size_t>(inside);
    for (std::size_t i = 0; i < 3; ++i) lines[3 * g + i] = 3 * group[g] + inside[i];
  }
  return lines;
}

}  // namespace

Line81 random_isomorph(const Line81& puzzle, Rng& rng) {
  std::array<char, 9> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  rng.shuffle<char>(digits);
  const auto rows = random_lines(rng), columns = random_lines(rng);
  const bool transpose = rng.below(2) == 1;
  Line81 copy{};
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const std::size_t from = transpose ? 9 * columns[c] + rows[r] : 9 * rows[r] + columns[c];
      const char symbol = puzzle.cell[from];
      const bool given = symbol >= '1' && symbol <= '9';
      copy.cell[9 * r + c] = given ? digits[static_cast<std::size_t>(symbol - '1')] : '.';
    }
  }
  return copy;
}

// Two ways to an unavoidable set, both certain by construction:
//
//   two lines of a band   exchange their digits in a cycle of columns: rows and columns keep their
//                         digits, and so do boxes, since a column lies in one box of the band
//   two solutions         differ in one
//
// Tried and lost: the cycles of two digits (36 pairs) save 2.8 questions of 23 in a dig and cost more;
// cutting the difference of two solutions into parts that can be switched alone saves 0.1.

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

Cells81 differing_cells(const char* a, const char* b) {
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
