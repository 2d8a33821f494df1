// Full grids. Row 1 of the form is 123456789, whatever line it comes from, so all 18 lines tie and the
// search of canon9.cpp would begin with 23,328 states. Here the first two rows are looked at together:
// with row x = A|B|C (sets of three digits) and row y = D|E|F of the same band, row 2 of the form begins
// 456 if D is B or C ("pure"; then all pairs of the band are), else 457, with the stack that shares two
// digits with D second. The order of D's columns then fixes all others: a column of the second stack
// goes where its digit is asked for first. That leaves 36 pairs x 3 first stacks x 6 orders (pure) or
// 2 orders (mixed) = 216 candidates for row 2 in a grid without a pure band. Each survivor fixes the
// rest: lines of the other bands are ordered by their label in column 1.
// Source: the first-two-rows argument is folklore of the players' forum (min-lex of 5,472,730,538 grids).
#include <algorithm>
#include <array>
#include <bit>

#include "canon/canon9.hpp"

namespace tresse::canon9 {
namespace {

// A choice of the first two lines and of all columns.
struct Choice {
  std::uint8_t transposed, x, y;
  std::uint8_t columns[9];
};

class Search {
 public:
  explicit Search(const Board& board) : board_(board) {
    for (std::size_t o = 0; o < 2; ++o) {
      for (std::size_t r = 0; r < 9; ++r) {
        for (std::uint8_t c = 0; c < 9; ++c) {
          const std::uint8_t digit = board.cell[o][r][c];
          set_[o][r][c / 3] = static_cast<std::uint16_t>(set_[o][r][c / 3] | 1u << digit);
          place_[o][r][digit] = c;
        }
      }
      for (std::size_t band = 0; band < 9; band += 3) pure_ = pure_ || is_pure(o, band);
    }
  }

  FullGrid run() {
    for (std::uint8_t o = 0; o < 2; ++o) {
      for (std::uint8_t x = 0; x < 9; ++x) {
        const auto band = static_cast<std::uint8_t>(x / 3 * 3);
        if (pure_ && !is_pure(o, band)) continue;
        for (std::uint8_t y = band; y < band + 3; ++y) {
          if (x != y) pair(Choice{o, x, y, {}});
        }
      }
    }
    FullGrid best{};
    for (std::size_t i = 0; i < survivor_count_; ++i) finish(survivors_[i], best);
    return best;
  }

 private:
  bool is_pure(std::size_t o, std::size_t band) const {
    const auto& x = set_[o][band];
    const auto& y = set_[o][band + 1];
    return y[0] == x[1] || y[0] == x[2];
  }

  // All choices of columns for two lines.
  void pair(Choice t) {
    const auto& line = board_.cell[t.transposed][t.y];
    const auto& x = set_[t.transposed][t.x];
    for (std::size_t first = 0; first < 3; ++first) {
      const unsigned d = set_[t.transposed][t.y][first];
      std::size_t second = (first + 1) % 3;
      if (std::popcount(d & x[second]) < 2) second = (first + 2) % 3;
      std::array<std::uint8_t, 3> order{};
      for (std::size_t i = 0; i < 3; ++i) order[i] = static_cast<std::uint8_t>(3 * first + i);
      if (!pure_) {  // the digit of the third stack comes last
        for (std::size_t i = 0; i < 2; ++i) {
          if ((x[second] >> line[order[i]] & 1u) == 0) std::swap(order[i], order[2]);
        }
      }
      for (std::size_t k = 0; k < (pure_ ? 6 : 2); ++k) {
        std::copy(order.begin(), order.end(), t.columns);
        columns(t, second);
        std::swap(order[0], order[1]);
        if (pure_ && k % 2 == 1) std::rotate(order.begin(), order.begin() + 1, order.end());
      }
    }
  }

  // Columns 4 to 9 from the first three, and row 2 that comes of them.
  void columns(Choice& t, std::size_t second) {
    const auto& line = board_.cell[t.transposed][t.y];
    const auto& place = place_[t.transposed][t.x];
    std::uint8_t* c = t.columns;
    std::uint8_t label[9];  // of the digit that line x has in a column
    for (std::uint8_t i = 0; i < 3; ++i) label[c[i]] = static_cast<std::uint8_t>(i + 1);
    const auto put = [&](std::size_t at, std::uint8_t column) {
      c[at] = column;
      label[column] = static_cast<std::uint8_t>(at + 1);
    };
    put(3, place[line[c[0]]]);
    put(4, place[line[c[1]]]);
    put(5, static_cast<std::uint8_t>(9 * second + 3 - c[3] - c[4]));
    std::size_t next = 6;
    if (!pure_) put(next++, place[line[c[2]]]);
    std::uint64_t word = pure_ ? 0x456 : 0x457;
    for (std::size_t i = 3; i < 6; ++i) {
      const std::uint8_t column = place[line[c[i]]];
      if (column / 3 != c[0] / 3) put(next++, column);
      word = word << 4 | label[column];
    }
    if (word > second_row_ >> 12) return;
    for (std::size_t i = 6; i < 9; ++i) word = word << 4 | label[place[line[c[i]]]];
    if (word > second_row_) return;
    if (word < second_row_) survivor_count_ = 0;
    second_row_ = word;
    survivors_[survivor_count_++] = t;
  }

  // Rows 3 to 9 of a choice, as long as they are not above the best.
  void finish(const Choice& t, FullGrid& best) const {
    const auto& lines = board_.cell[t.transposed];
    std::uint8_t label[10];
    for (std::uint8_t i = 0; i < 9; ++i) {
      label[lines[t.x][t.columns[i]]] = static_cast<std::uint8_t>(i + 1);
    }
    const auto word_of = [&](std::size_t line) {
      std::uint64_t word = 0;
      for (const std::uint8_t c : t.columns) word = word << 4 | label[lines[line][c]];
      return word;
    };
    const std::size_t band = t.x / 3u;
    std::array<std::uint8_t, 9> rows{t.x, t.y, static_cast<std::uint8_t>(9 * band + 3 - t.x - t.y)};
    Words words{0x123456789, second_row_, word_of(rows[2])};
    bool below = best.ways == 0;
    if (!below && words[2] > best.words[2]) return;
    below = below || words[2] < best.words[2];
    std::size_t at = 3;
    for (std::uint8_t r = 0; r < 9; ++r) {
      if (r / 3 != band) rows[at++] = r;
    }
    const auto rising = [&](std::uint8_t a, std::uint8_t b) {
      return label[lines[a][t.columns[0]]] < label[lines[b][t.columns[0]]];
    };
    std::sort(rows.begin() + 3, rows.begin() + 6, rising);
    std::sort(rows.begin() + 6, rows.end(), rising);
    if (rising(rows[6], rows[3])) {
      std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
    }
    for (std::size_t r = 3; r < 9; ++r) {
      words[r] = word_of(rows[r]);
      if (!below && words[r] > best.words[r]) return;
      below = below || words[r] < best.words[r];
    }
    if (!below) {
      ++best.ways;
      return;
    }
    best.words = words;
    best.ways = 1;
    best.state.transposed = t.transposed;
    std::copy(rows.begin(), rows.end(), best.state.rows);
    std::copy(t.columns, t.columns + 9, best.state.columns);
    best.state.labels = 0;
    for (std::size_t d = 1; d <= 9; ++d) best.state.labels |= std::uint64_t{label[d]} << (4 * d);
  }

  const Board& board_;
  std::uint16_t set_[2][9][3] = {};    // digits of a line in a stack, bit d for digit d
  std::uint8_t place_[2][9][10] = {};  // where a line has a digit
  bool pure_ = false;
  std::uint64_t second_row_ = ~std::uint64_t{0};
  std::array<Choice, 36 * 18> survivors_;
  std::size_t survivor_count_ = 0;
};

}  // namespace

FullGrid canonize_full(const Board& board) {
  return Search(board).run();
}

}  // namespace tresse::canon9
