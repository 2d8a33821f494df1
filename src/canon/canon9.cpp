// Min-lex of 9x9 puzzles, line by line: all choices of the first k lines and of the columns that reach
// the smallest k * 9 characters are kept as states, each is extended by every line that may come next,
// and only the extensions with the smallest next row survive. What a row does not tell apart stays
// undecided in one state: columns of a stack whose cells were equal so far (nearly always blank), stacks
// that were, lines or bands that are equal cell by cell. So the empty grid takes one state a line and
// orientation instead of 3,359,232, and a puzzle of 24 givens a few dozen.
//
// Within a row, position by position, the smallest choice: of stacks that may change places, the one
// whose three characters are smallest; of columns, blanks, then digits with labels, then new digits.
// New digits in columns that may change places are the only ties that split a state (each order names
// them differently), and stacks that tie with new digits in them. That greedy choice needs a digit to
// be new only once in a row; with a digit twice in a row ("clash", contradictory puzzles) all orders
// are tried and the comparison of whole rows decides.
//
// Invariant: a state stands for `weight` * (orders of what is joined) symmetries, each symmetry for one
// state; at the end their number is that of automorphisms. Bound: 2 * 6^8 symmetries; measured worst
// cases are in the unit test. Full grids, where every line ties, go another way (below).
#include "canon/canon9.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.hpp"

namespace tresse {
namespace {

using canon9::Board;
using canon9::State;
using canon9::Words;

Board board_of(const Line81& puzzle) {
  Board b;
  for (std::size_t i = 0; i < 81; ++i) {
    const char symbol = puzzle.cell[i];
    const bool given = symbol >= '1' && symbol <= '9';
    const auto digit = static_cast<std::uint8_t>(given ? symbol - '0' : 0);
    b.cell[0][i / 9][i % 9] = b.cell[1][i % 9][i / 9] = digit;
    b.givens = static_cast<std::uint8_t>(b.givens + (given ? 1 : 0));
  }
  for (const auto& side : b.cell) {
    for (const auto& line : side) {
      unsigned seen = 0;
      for (const unsigned digit : line) {
        b.clash = b.clash || (digit != 0 && (seen >> digit & 1) != 0);
        seen |= 1u << digit;
      }
    }
  }
  return b;
}

// Is the grid without blanks and clashes one whose boxes are right, too?
bool full_and_valid(const Board& b) {
  if (b.givens != 81 || b.clash) return false;
  for (std::size_t box = 0; box < 9; ++box) {
    unsigned seen = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      seen |= 1u << b.cell[0][box / 3 * 3 + i / 3][box % 3 * 3 + i % 3];
    }
    if (seen != 0x3FE) return false;
  }
  return true;
}

// Givens of the three stacks of a line, few first: the smaller, the smaller its row 1 can be.
unsigned pattern_of(const std::uint8_t* line) {
  std::array<unsigned, 3> count{};
  for (std::size_t c = 0; c < 9; ++c) count[c / 3] += line[c] != 0 ? 1 : 0;
  std::sort(count.begin(), count.end());
  return 16 * count[0] + 4 * count[1] + count[2];
}

std::uint64_t key_of(const std::uint8_t* line) {
  std::uint64_t key = 0;
  for (std::size_t c = 0; c < 9; ++c) key = key << 4 | line[c];
  return key;
}

// Which lines, and which bands, are equal: only one of them need be tried.
struct Twins {
  std::uint16_t lines[9] = {};  // bit r: line r of the band equals this one
  std::uint8_t bands[3] = {};

  explicit Twins(const std::uint8_t (&side)[9][9]) {
    std::uint64_t key[9];
    for (std::size_t r = 0; r < 9; ++r) key[r] = key_of(side[r]);
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t q = r / 3 * 3; q < r / 3 * 3 + 3; ++q) {
        if (key[r] == key[q]) lines[r] = static_cast<std::uint16_t>(lines[r] | 1u << q);
      }
    }
    for (std::size_t b = 0; b < 3; ++b) std::sort(key + 3 * b, key + 3 * b + 3);
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::size_t a = 0; a < 3; ++a) {
        const bool equal = std::equal(key + 3 * a, key + 3 * a + 3, key + 3 * b);
        if (equal) bands[b] = static_cast<std::uint8_t>(bands[b] | 1u << a);
      }
    }
  }
};

unsigned label_of(const State& s, unsigned digit) {
  return static_cast<unsigned>(s.labels >> (4 * digit)) & 15;
}

unsigned name(State& s, unsigned digit) {
  if (digit == 0) return 0;
  unsigned label = label_of(s, digit);
  if (label == 0) {
    label = s.next++;
    s.labels |= std::uint64_t{label} << (4 * digit);
  }
  return label;
}

// The smallest three characters of a stack on a line without clash; new digits count from `next`.
unsigned smallest(const State& s, const std::uint8_t* line, std::size_t stack) {
  unsigned v[3];
  unsigned fresh = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const unsigned digit = line[s.columns[3 * stack + i]];
    v[i] = digit == 0 ? 0 : label_of(s, digit);
    if (digit != 0 && v[i] == 0) v[i] = 10 + fresh++;
  }
  const bool left = (s.joined >> (3 * stack + 1) & 1) != 0;
  const bool right = (s.joined >> (3 * stack + 2) & 1) != 0;
  if (left && v[0] > v[1]) std::swap(v[0], v[1]);
  if (right && v[1] > v[2]) std::swap(v[1], v[2]);
  if (left && right && v[0] > v[1]) std::swap(v[0], v[1]);
  return v[0] << 8 | v[1] << 4 | v[2];
}

// Which of these ties are numbered 10 + k in another order does not matter: fresh digits compare
// alike. (12 and 11 in the order of the columns would not; they are counted anew from the left.)
unsigned counted(unsigned word) {
  unsigned fresh = 10;
  unsigned result = 0;
  for (int shift = 8; shift >= 0; shift -= 4) {
    const unsigned v = word >> shift & 15;
    result = result << 4 | (v >= 10 ? fresh++ : v);
  }
  return result;
}

void swap_stacks(State& s, std::size_t a, std::size_t b) {
  std::swap_ranges(s.columns + 3 * a, s.columns + 3 * a + 3, s.columns + 3 * b);
}

// 3! for three joined in a row, 2 for two.
std::uint32_t orders(unsigned joined, std::size_t from) {
  const unsigned bits = joined >> (from + 1) & 3;
  return bits == 3 ? 6 : bits == 0 ? 1 : 2;
}

std::uint32_t symmetries(const State& s) {
  std::uint32_t n = s.weight * orders(s.stacks_joined, 0);
  for (std::size_t stack = 0; stack < 3; ++stack) n *= orders(s.joined, 3 * stack);
  return n;
}

Canon9 canon_of(const Words& words, const State& s, std::uint32_t automorphisms) {
  Canon9 c;
  for (std::size_t i = 0; i < 81; ++i) {
    const auto v = static_cast<unsigned>(words[i / 9] >> (32 - 4 * (i % 9))) & 15;
    c.form.cell[i] = v == 0 ? '.' : static_cast<char>('0' + v);
  }
  c.mapping.transposed = s.transposed != 0;
  std::copy(s.rows, s.rows + 9, c.mapping.rows.begin());
  std::copy(s.columns, s.columns + 9, c.mapping.columns.begin());
  State all = s;  // digits that do not occur get the labels left over
  for (unsigned d = 1; d <= 9; ++d) c.mapping.label[d] = static_cast<std::uint8_t>(name(all, d));
  c.automorphisms = automorphisms;
  return c;
}

}  // namespace

Canon9 Canonizer9::operator()(const Line81& puzzle) {
  const Board board = board_of(puzzle);
  if (full_and_valid(board)) {
    const canon9::FullGrid full = canon9::canonize_full(board);
    return canon_of(full.words, full.state, full.ways);
  }
  const Twins twins[2] = {Twins(board.cell[0]), Twins(board.cell[1])};
  Words words{};
  now_.assign(2, State{});
  for (std::size_t o = 0; o < 2; ++o) {
    now_[o].transposed = static_cast<std::uint8_t>(o);
    now_[o].joined = 0b110110110;
    now_[o].stacks_joined = 0b110;
  }
  unsigned pattern = ~0u;  // of the lines that can be first
  unsigned patterns[2][9];
  for (std::size_t i = 0; i < 18; ++i) {
    patterns[i / 9][i % 9] = board.clash ? 0 : pattern_of(board.cell[i / 9][i % 9]);
    pattern = std::min(pattern, patterns[i / 9][i % 9]);
  }
  for (std::size_t row = 0; row < 9; ++row) {
    best_ = ~std::uint64_t{0};
    later_.clear();
    for (const State& s : now_) {
      const Twins& twin = twins[s.transposed];
      unsigned lines = s.rows_left;
      unsigned bands = 0;  // not begun
      for (unsigned b = 0; b < 3; ++b) bands |= (lines >> (3 * b) & 7) == 7 ? 1u << b : 0;
      if (row % 3 != 0) lines &= 7u << (s.rows[row - 1] / 3 * 3);
      for (unsigned rest = lines; rest != 0; rest &= rest - 1) {
        const auto line = static_cast<std::size_t>(std::countr_zero(rest));
        if (row == 0 && patterns[s.transposed][line] != pattern) continue;
        const unsigned same = twin.lines[line] & lines;
        if ((same & ((1u << line) - 1)) != 0) continue;
        auto weight = static_cast<std::uint32_t>(std::popcount(same));
        if (row % 3 == 0) {
          const unsigned like = twin.bands[line / 3] & bands;
          if ((like & ((1u << line / 3) - 1)) != 0) continue;
          weight *= static_cast<std::uint32_t>(std::popcount(like));
        }
        expand(board, s, line, weight);
      }
    }
    words[row] = best_;
    for (State& s : later_) {
      s.rows_left = static_cast<std::uint16_t>(s.rows_left & ~(1u << s.rows[row]));
    }
    std::swap(now_, later_);
  }
  std::uint32_t automorphisms = 0;
  for (const State& s : now_) automorphisms += symmetries(s);
  return canon_of(words, now_.front(), automorphisms);
}

// The line as the next row of the state, in all ways that can be smallest.
void Canonizer9::expand(const Board& board, const State& state, std::size_t line,
                        std::uint32_t weight) {
  line_ = board.cell[state.transposed][line];
  State s = state;
  s.weight *= weight;
  s.rows[9 - std::popcount(unsigned{state.rows_left})] = static_cast<std::uint8_t>(line);
  if (s.joined != 0 || s.stacks_joined != 0) return place(board, s, 0, 0);
  std::uint64_t word = 0;  // everything is decided but labels
  for (std::size_t p = 0; p < 9; ++p) {
    word = word << 4 | name(s, line_[s.columns[p]]);
    if (word > best_ >> (32 - 4 * p)) return;
  }
  accept(s, word);
}

// Chooses the stack for `slot` and goes on; `word` is what the slots before it gave.
void Canonizer9::place(const Board& board, const State& state, std::size_t slot,
                       std::uint64_t word) {
  std::size_t end = slot + 1;
  while (end < 3 && (state.stacks_joined >> end & 1) != 0) ++end;
  if (end == slot + 1) return arrange(board, state, 3 * slot, word);
  unsigned value[3] = {};
  unsigned least = ~0u;
  if (!board.clash) {
    for (std::size_t k = slot; k < end; ++k) {
      value[k] = counted(smallest(state, line_, k));
      least = std::min(least, value[k]);
    }
    const bool fresh = (least & 15) >= 10 || (least >> 4 & 15) >= 10 || least >> 8 >= 10;
    if (!fresh) {
      // The equal ones, in the order they had, stay joined and first; the others stay joined.
      State s = state;
      std::size_t to = slot;
      for (std::size_t k = slot; k < end; ++k) {
        if (value[k] != least) continue;
        swap_stacks(s, to, k);
        std::swap(value[to++], value[k]);
      }
      if (to < end) s.stacks_joined = static_cast<std::uint8_t>(s.stacks_joined & ~(1u << to));
      // What is joined is met again at the next slot, with as small a value: take it as it stands.
      return arrange(board, s, 3 * slot, word);
    }
  }
  for (std::size_t k = slot; k < end; ++k) {
    if (!board.clash && value[k] != least) continue;
    State s = state;
    swap_stacks(s, slot, k);
    s.stacks_joined = static_cast<std::uint8_t>(s.stacks_joined & ~(1u << (slot + 1)));
    arrange(board, s, 3 * slot, word);
  }
}

// Puts the columns from position `at` on in order, group by group to the end of the stack.
void Canonizer9::arrange(const Board& board, State s, std::size_t at, std::uint64_t word) {
  for (;;) {
    std::size_t end = at + 1;
    while (end % 3 != 0 && (s.joined >> end & 1) != 0) ++end;
    std::size_t fresh = at;  // new digits from here on
    if (end == at + 1) {
      word = word << 4 | name(s, line_[s.columns[at]]);
    } else {
      const auto rank = [&](std::uint8_t column) {
        const unsigned digit = line_[column];
        const unsigned label = digit == 0 ? 0 : label_of(s, digit);
        return digit != 0 && label == 0 ? 16 + digit : label;
      };
      std::uint8_t* c = s.columns;
      for (std::size_t i = at + 1; i < end; ++i) {
        for (std::size_t k = i; k > at && rank(c[k]) < rank(c[k - 1]); --k)
          std::swap(c[k], c[k - 1]);
      }
      while (fresh < end && rank(c[fresh]) < 16) ++fresh;
      for (std::size_t i = at + 1; i < end; ++i) {
        if (line_[c[i]] != line_[c[i - 1]])
          s.joined = static_cast<std::uint16_t>(s.joined & ~(1u << i));
      }
      const bool split = fresh < end && line_[c[fresh]] != line_[c[end - 1]];
      if (split) {
        // Every order of the new digits names them in another way.
        const auto by_digit = [&](std::uint8_t a, std::uint8_t b) { return line_[a] < line_[b]; };
        do {
          State t = s;
          std::uint64_t longer = word;
          for (std::size_t i = at; i < end; ++i) longer = longer << 4 | name(t, line_[c[i]]);
          for (std::size_t i = at + 1; i < end; ++i) {
            const bool equal = line_[c[i]] == line_[c[i - 1]];
            t.joined =
                static_cast<std::uint16_t>(equal ? t.joined | 1u << i : t.joined & ~(1u << i));
          }
          if (longer > best_ >> (36 - 4 * end)) continue;
          if (end == 9) {
            accept(t, longer);
          } else if (end % 3 == 0) {
            place(board, t, end / 3, longer);
          } else {
            arrange(board, t, end, longer);
          }
        } while (std::next_permutation(c + fresh, c + end, by_digit));
        return;
      }
      for (std::size_t i = at; i < end; ++i) word = word << 4 | name(s, line_[c[i]]);
    }
    if (word > best_ >> (36 - 4 * end)) return;
    at = end;
    if (at == 9) return accept(s, word);
    if (at % 3 == 0) return place(board, s, at / 3, word);
  }
}

void Canonizer9::accept(const State& state, std::uint64_t word) {
  if (word > best_) return;
  if (word < best_) {
    best_ = word;
    later_.clear();
  }
  later_.push_back(state);
}

}  // namespace tresse

// Full grids. Row 1 of the form is 123456789, whatever line it comes from, so all 18 lines tie and the
// search of canon9.cpp would begin with 23,328 states. Here the first two rows are looked at together:
// with row x = A|B|C (sets of three digits) and row y = D|E|F of the same band, row 2 of the form begins
// 456 if D is B or C ("pure"; then all pairs of the band are), else 457, with the stack that shares two
// digits with D second. The order of D's columns then fixes all others: a column of the second stack
// goes where its digit is asked for first. That leaves 36 pairs x 3 first stacks x 6 orders (pure) or
// 2 orders (mixed) = 216 candidates for row 2 in a grid without a pure band. Each survivor fixes the
// rest: lines of the other bands are ordered by their label in column 1.
// Source: the first-two-rows argument is folklore of the players' forum (min-lex of 5,472,730,538 grids).
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
