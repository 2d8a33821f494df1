// Counts the solutions of grids of rows, columns and boxes line by line, by what each line leaves to the lines that cross it.
//
// Say that rows are filled. What is left to the rows below is told by few bits: of each digit, the columns that still lack it, and the
// boxes of the band. That is a position of 108 bits for a 9x9, where completions.cpp keeps the candidates of each open cell. So a row is
// filled by nothing but bits: a column for each digit. No singles are looked for on the way; a digit may go where each row below keeps a
// place for it. That leaves up to five times as many positions, and each takes a fifth of the time.
//
// Digits whose candidates are the same in all rows below may be named anew: their bits are sorted.
//
// Tried and lost: positions as completions.cpp has them, taken on in the lanes of the 9x9 kernel (a third of the positions; 1.0 to 1.5
// times the time, and 300 lines more); two halves of the digits, counted apart and joined (270,000 and 1,470,000 halves for a puzzle of
// 18,808 solutions); the digit with the fewest columns first (the same time).
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/large_pages.hpp"
#include "native/count/lines.hpp"
#include "native/count/work.hpp"

namespace tresse {
namespace {

// Latin squares of side 10, the largest number here, are fewer than 2^123.
__extension__ using Number = unsigned __int128;

constexpr std::size_t kMostSide = 10;

using Places = std::uint16_t;  // columns of a digit as bits

// Of each digit a field of bits: the columns that lack it, then the boxes of the band.
using Position = Number;
constexpr std::size_t kPositionBits = 122;

// Numbers of solutions by positions: a key and its number share a line of the cache. When it may not grow further, what took the fewest
// nodes to count is replaced. The highest six bits of a key, which no position has, tell how many: 1 and their bits; 0: the entry is free.
class Table {
 public:
  explicit Table(std::uint64_t bytes) {
    while (most_ * 2 * sizeof(Entry) <= bytes) most_ *= 2;
    take(std::min<std::size_t>(most_, 4096));
  }

  // Of a position.
  [[nodiscard]] static std::uint32_t hash(Position p) {
    std::uint64_t h = (static_cast<std::uint64_t>(p) ^ 0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd;
    h = (h ^ h >> 32 ^ static_cast<std::uint64_t>(p >> 64)) * 0xc4ceb9fe1a85ec53;
    return static_cast<std::uint32_t>(h >> 32);
  }
  void prefetch(std::uint32_t hash) const {
    const Entry* const bucket = &entries_[bucket_of(hash)];
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + kWays / 2);
  }
  // Null: it is not known.
  [[nodiscard]] const Number* find(Position p, std::uint32_t hash) const {
    const std::size_t begin = bucket_of(hash);
    for (std::size_t i = begin; i < begin + kWays; ++i) {
      if ((entries_[i].key & kPosition) == p && entries_[i].key != 0) return &entries_[i].number;
    }
    return nullptr;
  }
  void insert(Position p, std::uint64_t nodes, Number number) {
    if (used_ * 4 > entries_.size() * 3 && entries_.size() < most_) grow();
    place({p | Position(static_cast<unsigned>(1 + std::min<int>(static_cast<int>(std::bit_width(nodes)), 62))) << kPositionBits, number});
  }

 private:
  struct Entry {
    Position key;
    Number number;
  };
  static constexpr std::size_t kWays = 4;
  static constexpr Position kPosition = (Position{1} << kPositionBits) - 1;

  [[nodiscard]] std::size_t bucket_of(std::uint32_t hash) const { return (hash & (entries_.size() / kWays - 1)) * kWays; }
  void take(std::size_t size) {
    reserve_large(entries_, size);
    entries_.assign(size, Entry{0, 0});
  }
  void place(const Entry& entry) {
    const std::size_t begin = bucket_of(hash(entry.key & kPosition));
    std::size_t at = begin;
    for (std::size_t i = begin + 1; i < begin + kWays; ++i) {
      if (entries_[i].key >> kPositionBits < entries_[at].key >> kPositionBits) at = i;
    }
    used_ += entries_[at].key == 0 ? 1 : 0;
    entries_[at] = entry;
  }
  void grow() {
    std::vector<Entry> old;
    old.swap(entries_);
    used_ = 0;
    take(2 * old.size());
    for (const Entry& entry : old) {
      if (entry.key != 0) place(entry);
    }
  }

  std::size_t most_ = 1024, used_ = 0;
  std::vector<Entry> entries_;
};

// The candidates that singles leave. Empty: there is no solution.
std::vector<Places> candidates_of(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  const std::size_t side = t.side();
  std::vector<Places> left(t.cell_count());
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t d = 0; d < side; ++d) left[i] = static_cast<Places>(left[i] | (puzzle.allows(CellId(i), Digit(d)) ? 1U << d : 0U));
  }
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i] == 0) return {};
      if (!std::has_single_bit(left[i])) continue;
      for (const CellId p : t.peers(CellId(i))) {
        more = more || (left[p.index()] & left[i]) != 0;
        left[p.index()] = static_cast<Places>(left[p.index()] & ~left[i]);
      }
    }
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      unsigned once = 0, twice = 0;
      for (const CellId c : t.cells(HouseId(h))) {
        twice |= once & left[c.index()];
        once |= left[c.index()];
      }
      if (once != (1U << side) - 1) return {};
      for (const CellId c : t.cells(HouseId(h))) {
        const unsigned only = left[c.index()] & ~twice;
        if (only == 0 || only == left[c.index()]) continue;
        left[c.index()] = static_cast<Places>(only);
        more = true;
      }
    }
  }
  return left;
}

class CrossingCounter final : public CompletionCounter::Work {
 public:
  CrossingCounter(const Puzzle& puzzle, std::uint64_t bytes) : side_(puzzle.side()), known_(bytes) {
    const Topology& t = *puzzle.topology;
    const std::vector<Places> candidates = candidates_of(puzzle);
    consistent_ = !candidates.empty();
    if (!consistent_) return;
    std::vector<bool> open(candidates.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = !std::has_single_bit(candidates[i]);
    std::optional<Lines> best = t.spec().box_rows == 0 ? std::nullopt : best_lines(t, candidates);
    const Lines lines = best ? *std::move(best) : order_lines(t, open);
    const std::size_t across = lines.columns ? t.spec().box_rows : t.spec().box_cols;  // columns of a box; 0: no boxes
    const std::size_t along = lines.columns ? t.spec().box_cols : t.spec().box_rows;
    if (across != 0) boxes_ = side_ / across;
    const auto band = [&](std::size_t line) {
      const std::size_t first = lines.cells[line][0].index();
      return along == 0 ? line : (lines.columns ? first % side_ : first / side_) / along;
    };
    for (std::size_t line = 0; line < side_; ++line) {
      ends_band_[line] = line + 1 == side_ || band(line + 1) != band(line);
      for (std::size_t c = 0; c < side_; ++c) {
        for (std::size_t d = 0; d < side_; ++d) {
          if ((candidates[lines.cells[line][c].index()] >> d & 1) != 0) allowed_[line][d] = static_cast<Places>(allowed_[line][d] | 1U << c);
        }
      }
    }
    for (std::size_t c = 0; c < side_; ++c) box_of_[c] = static_cast<unsigned>(across == 0 ? 0U : 1U << (side_ + c / across));
    columns_of_.resize(std::size_t{1} << boxes_);
    for (std::size_t b = 0; b < columns_of_.size(); ++b) {
      for (std::size_t c = 0; c < side_; ++c) {
        if (across == 0 || (b >> c / across & 1) != 0) columns_of_[b] = static_cast<Places>(columns_of_[b] | 1U << c);
      }
    }
    field_ = side_ + boxes_;
    options_.assign(side_ * side_ << field_, 0);
    for (std::size_t d = 0; d < side_; ++d) band_begins_ |= Position{((1U << boxes_) - 1) << side_} << (d * field_);
    for (std::size_t d = 0; d < side_; ++d) {
      for (std::size_t c = 0; c < side_; ++c) keep_[d][c] = ~(Position{1U << c | box_of_[c]} << (d * field_));
    }
    name_digits();
  }

 private:
  std::string count_all() override {
    if (!consistent_) return "0";
    positions_.clear();
    Position all = 0;
    for (std::size_t d = 0; d < side_; ++d) all |= Position{(1U << field_) - 1} << (d * field_);
    std::string digits;
    Number rest = count(0, all);
    do {
      digits += static_cast<char>('0' + static_cast<int>(rest % 10));
      rest /= 10;
    } while (rest != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
  }

  struct Waiting {
    Position position;
    std::uint32_t hash;
  };
  static constexpr Places kKnown = 1U << 15;

  // A line that is being filled.
  struct Filling {
    std::array<unsigned, kMostSide> columns;    // that a digit may have
    std::array<std::uint8_t, kMostSide> digit;  // that have none yet
    std::size_t size;                           // of them
    unsigned free;                              // columns
  };

  // Groups of digits that are the same for the lines from `line` on.
  void name_digits() {
    for (std::size_t line = 0; line < side_; ++line) {
      std::vector<bool> seen(side_);
      for (std::size_t d = 0; d < side_; ++d) {
        if (seen[d]) continue;
        std::vector<std::size_t> group;
        for (std::size_t e = d; e < side_; ++e) {
          bool same = true;
          for (std::size_t l = line; l < side_ && same; ++l) same = allowed_[l][d] == allowed_[l][e];
          if (!same) continue;
          seen[e] = true;
          group.push_back(e);
        }
        if (group.size() > 1) groups_[line].push_back(std::move(group));
      }
    }
  }

  [[nodiscard]] unsigned field(Position p, std::size_t digit) const {
    return static_cast<unsigned>(p >> (digit * field_)) & ((1U << field_) - 1);
  }

  // The columns where a digit may go in a line, so that it can go somewhere in each line behind, too.
  [[nodiscard]] Places options(std::size_t line, std::size_t digit, unsigned lack) {
    const Places known = options_[(line * side_ + digit) << field_ | lack];
    return (known != 0 ? known : new_options(line, digit, lack)) & static_cast<Places>(kKnown - 1);
  }
  __attribute__((noinline)) Places new_options(std::size_t line, std::size_t digit, unsigned lack) {
    unsigned good = kKnown;
    for (unsigned rest = lack & allowed_[line][digit] & columns_of_[lack >> side_]; rest != 0; rest &= rest - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(rest));
      const unsigned left = lack & ~(1U << column | box_of_[column]);
      const unsigned behind = ends_band_[line] ? left | ((1U << boxes_) - 1) << side_ : left;
      if (line + 1 == side_ || options(line + 1, digit, behind) != 0) good |= 1U << column;
    }
    return options_[(line * side_ + digit) << field_ | lack] = static_cast<Places>(good);
  }

  // Digits that may be named anew in the order of what they lack.
  [[nodiscard]] Position sorted(std::size_t line, Position p) const {
    for (const auto& group : groups_[line]) {
      std::array<unsigned, kMostSide> fields;
      for (std::size_t i = 0; i < group.size(); ++i) {
        const unsigned f = field(p, group[i]);
        std::size_t at = i;
        for (; at > 0 && f < fields[at - 1]; --at) fields[at] = fields[at - 1];
        fields[at] = f;
      }
      for (std::size_t i = 0; i < group.size(); ++i) {
        p &= ~(Position{(1U << field_) - 1} << (group[i] * field_));
        p |= Position{fields[i]} << (group[i] * field_);
      }
    }
    return p;
  }

  // Gives columns to the digits that have but one, and to a column the only digit that it has. False: there is no way.
  [[nodiscard]] bool place_singles(Filling& f, Position& p) const {
    for (;;) {
      unsigned once = 0, twice = 0;
      std::size_t kept = 0;
      for (std::size_t i = 0; i < f.size; ++i) {
        const std::size_t digit = f.digit[i];
        const unsigned left = f.columns[digit] & f.free;
        if (left == 0) return false;
        if ((left & (left - 1)) != 0) {
          f.digit[kept++] = f.digit[i];
          twice |= once & left;
          once |= left;
          continue;
        }
        f.free &= ~left;
        p &= keep_[digit][static_cast<std::size_t>(std::countr_zero(left))];
      }
      const bool placed = kept != f.size;
      f.size = kept;
      if (placed) continue;
      if (once != f.free) return false;
      const unsigned lone = once & ~twice;
      if (lone == 0) return true;
      for (std::size_t i = 0; i < f.size; ++i) {
        const unsigned own = f.columns[f.digit[i]] & lone;
        if ((own & (own - 1)) != 0) return false;
        if (own != 0) f.columns[f.digit[i]] = own;
      }
    }
  }

  void leave(std::size_t line, Position p) {
    const Position next = sorted(line + 1, ends_band_[line] ? p | band_begins_ : p);
    positions_.push_back({next, Table::hash(next)});
  }
  // Every way to give the digits from the i-th on a column each: what it leaves goes to `positions_`. Two digits have two columns.
  // requires: there are two at least.
  void fill(std::size_t line, const Filling& f, std::size_t i, unsigned free, Position p) {
    const std::size_t digit = f.digit[i];
    if (i + 2 == f.size) {
      const std::size_t other = f.digit[i + 1];
      const auto low = static_cast<std::size_t>(std::countr_zero(free)), high = static_cast<std::size_t>(std::bit_width(free)) - 1;
      const unsigned here = f.columns[digit], there = f.columns[other];
      if ((here >> low & there >> high & 1) != 0) leave(line, p & keep_[digit][low] & keep_[other][high]);
      if ((here >> high & there >> low & 1) != 0) leave(line, p & keep_[digit][high] & keep_[other][low]);
      return;
    }
    for (unsigned rest = f.columns[digit] & free; rest != 0; rest &= rest - 1) {
      fill(line, f, i + 1, free & ~(rest & -rest), p & keep_[digit][static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  }
  // How many ways there are.
  [[nodiscard]] static std::uint64_t ways(const Filling& f, std::size_t i, unsigned free) {
    if (i == f.size) return 1;
    std::uint64_t sum = 0;
    for (unsigned rest = f.columns[f.digit[i]] & free; rest != 0; rest &= rest - 1) sum += ways(f, i + 1, free & ~(rest & -rest));
    return sum;
  }

  // requires: line + 1 < side. Behind the last but one, one way is left.
  Number count(std::size_t line, Position p) {
    if (ends()) return 0;
    ++nodes_;
    Filling f;
    f.free = (1U << side_) - 1;
    f.size = side_;
    Position fields = p;
    for (std::size_t d = 0; d < side_; ++d, fields >>= field_) {
      f.columns[d] = options(line, d, static_cast<unsigned>(fields) & ((1U << field_) - 1));
      f.digit[d] = static_cast<std::uint8_t>(d);
    }
    if (!place_singles(f, p)) return 0;
    if (line + 2 == side_) return ways(f, 0, f.free);
    const std::size_t begin = positions_.size();
    if (f.size == 0) leave(line, p);
    else fill(line, f, 0, f.free, p);
    const std::size_t end = positions_.size();
    for (std::size_t i = begin; i < end; ++i) known_.prefetch(positions_[i].hash);
    Number sum = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Position next = positions_[i].position;
      if (const Number* const known = known_.find(next, positions_[i].hash)) {
        sum += *known;
        continue;
      }
      const std::uint64_t before = nodes_;
      const Number number = count(line + 1, next);
      sum += number;
      if (ended()) break;
      known_.insert(next, nodes_ - before, number);
    }
    positions_.resize(begin);
    return sum;
  }

  const std::size_t side_;
  std::size_t boxes_ = 0;  // of a band
  std::size_t field_ = 0;  // bits
  bool consistent_ = false;
  std::array<std::array<Places, kMostSide>, kMostSide> allowed_{};  // of a line and a digit: columns
  std::array<bool, kMostSide> ends_band_{};
  std::array<unsigned, kMostSide> box_of_{};                   // of a column: the bit of its box
  std::vector<Places> columns_of_;                             // of a set of boxes
  std::array<std::vector<std::vector<std::size_t>>, kMostSide> groups_;
  Position band_begins_ = 0;
  std::array<std::array<Position, kMostSide>, kMostSide> keep_{};  // of a digit and a column: what is lacking still
  std::vector<Places> options_;      // of a line, a digit and its field; 0: not known yet
  std::vector<Waiting> positions_;   // of all lines
  Table known_;
};

}  // namespace

bool can_count_crossings(const Puzzle& puzzle) {
  constexpr RuleSet kCrossed = RuleSet{RuleKind::boxes} | RuleSet{RuleKind::pencil_marks};
  const std::size_t side = puzzle.side();
  if (side < 2 || side > kMostSide || !kCrossed.covers(puzzle.rules())) return false;
  const TopologySpec& spec = puzzle.topology->spec();
  const std::size_t boxes = spec.box_rows == 0 ? 0 : side / std::min(spec.box_rows, spec.box_cols);
  return side * (side + boxes) <= kPositionBits;
}

std::unique_ptr<CompletionCounter::Work> make_crossing_counter(const Puzzle& puzzle, std::uint64_t bytes) {
  return std::make_unique<CrossingCounter>(puzzle, bytes);
}

}  // namespace tresse
