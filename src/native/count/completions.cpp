// Counts solutions line by line: a branch fills the first line (row or column) that has open cells, and what is left of the grid when a
// line ends is looked up among the positions met before.
//
// Why lines. A position behind a line depends on the lines before only by what they leave: few different ones are left of many fillings.
// Without memory of them, and with the tightest cell anywhere, few positions come twice. An empty 8x8 of 2x4 (29,136,487,207,403,520)
// takes 2.2 million nodes and 28,000 positions, an empty 6x6 takes 900 nodes.
//
// What is a position. After singles, of each digit the cells that may still hold it; a digit that is placed in a house has none there. That
// is all the rules can see, so equal positions have equally many solutions, and so have those that differ by names of digits: a key is the
// sets of cells in rising order. Keys are compared in full, no hash decides.
//
// Parts. Two open cells touch if they must differ and share a candidate. What does not touch, by way of others, is counted by itself.
//
// At a stop, what was counted until then is a lower bound: sums lack branches, and a product with an unknown factor counts it as 0.
//
// Wide positions that differ by the order of columns are one where no column is told apart by what is left of it: the many first bands of
// an empty 9x9 leave few positions of six open rows. It has 6,670,903,752,021,072,936,960 solutions, which take 4 * 10^8 nodes.
//
// Tried and lost: to fill the tightest cell of the whole grid first (four times the nodes for a 9x9 with 1,018,519 solutions, 9 million
// instead of 14,000 for an empty Latin square of side 6); digit after digit (three times the nodes of lines); columns of every position
// sorted by what they hold (counts of neighbours tell few columns of an open grid apart: 2 % fewer positions).
#include "native/count/completions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <cstring>
#include <limits>
#include <new>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "base/bits.hpp"
#include "base/check.hpp"
#include "base/large_pages.hpp"
#include "native/count/lines.hpp"
#include "native/count/work.hpp"

namespace tresse {
namespace {

namespace mp = boost::multiprecision;
// Latin squares of side 16, the largest number here, are fewer than 2^400.
using Count = mp::number<mp::cpp_int_backend<512, 512, mp::unsigned_magnitude, mp::checked, void>>;

// Numbers below 2^128 by keys of a fixed length. When it may not grow further, what took the fewest nodes to count is replaced. Hashes stand
// apart, so that those of a bucket are in one line of the cache: most keys are looked for in vain.
class Memory {
 public:
  Memory(std::size_t key_words, std::uint64_t bytes) : key_words_(key_words), stride_(key_words + 2) {
    while (most_ * 2 * (stride_ + 1) * sizeof(std::uint64_t) <= bytes) most_ *= 2;
    take(capacity_);
  }

  [[nodiscard]] static std::uint64_t hash(const std::uint64_t* key, std::size_t words) {
    std::uint64_t h = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < words; ++i) {
      h = (h ^ key[i]) * 0xff51afd7ed558ccd;
      h ^= h >> 32;
    }
    return h;
  }

  // The lower and the higher half of the number; null if the key is not known.
  [[nodiscard]] const std::uint64_t* find(const std::uint64_t* key, std::uint64_t h) const {
    const std::size_t begin = bucket(h);
    for (std::size_t i = begin; i < begin + kWays; ++i) {
      if (((hashes_[i] ^ h) & ~kCost) != 0) continue;
      const std::uint64_t* const entry = &entries_[i * stride_];
      if (std::memcmp(entry + 2, key, key_words_ * sizeof *key) == 0) return entry;
    }
    return nullptr;
  }

  // `nodes`: that it took.
  void insert(const std::uint64_t* key, std::uint64_t h, std::uint64_t nodes, std::uint64_t low, std::uint64_t high) {
    if (used_ * 2 > capacity_ && capacity_ < most_) grow();
    std::uint64_t* const entry = place((h & ~kCost) | std::min<std::uint64_t>(1 + static_cast<std::uint64_t>(std::bit_width(nodes)), kCost));
    entry[0] = low;
    entry[1] = high;
    std::memcpy(entry + 2, key, key_words_ * sizeof *key);
  }

 private:
  static constexpr std::size_t kWays = 4;
  static constexpr std::uint64_t kCost = 63;  // in these bits of a hash: 1 and the bits of the number of nodes; 0 in a free entry

  void take(std::size_t capacity) {
    reserve_large(hashes_, capacity);
    hashes_.assign(capacity, 0);
    reserve_large(entries_, capacity * stride_);
    entries_.resize(capacity * stride_);
  }

  [[nodiscard]] std::size_t bucket(std::uint64_t h) const { return ((h >> 20) & (capacity_ / kWays - 1)) * kWays; }

  // A free entry, or one to be replaced.
  [[nodiscard]] std::uint64_t* place(std::uint64_t h) {
    const std::size_t begin = bucket(h);
    std::size_t at = begin;
    for (std::size_t i = begin; i < begin + kWays; ++i) {
      if ((hashes_[i] & kCost) < (hashes_[at] & kCost)) at = i;
    }
    used_ += hashes_[at] == 0 ? 1 : 0;
    hashes_[at] = h;
    return &entries_[at * stride_];
  }

  void grow() {
    std::vector<std::uint64_t> hashes, entries;
    hashes.swap(hashes_);
    entries.swap(entries_);
    capacity_ *= 2;
    used_ = 0;
    take(capacity_);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      if (hashes[i] != 0) std::copy_n(&entries[i * stride_], stride_, place(hashes[i]));
    }
  }

  std::size_t key_words_;
  std::size_t stride_;  // two halves, key
  std::size_t capacity_ = 1024;
  std::size_t most_ = 1024;
  std::size_t used_ = 0;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint64_t> entries_;
};

// W words hold the cells, H words the houses, Side is the largest side.
template <int W, int H, std::size_t Side>
class Counter final : public CompletionCounter::Work {
 public:
  Counter(const Puzzle& puzzle, std::uint64_t bytes, std::size_t wide) : side_(puzzle.side()), wide_(wide), memory_(side_ * W, bytes) {
    const Topology& t = *puzzle.topology;
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      houses_.emplace_back();
      for (const CellId c : t.cells(HouseId(h))) houses_.back().set(c.index());
    }
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      const CellId c(i);
      for (const Membership& m : t.houses(c)) houses_of_[i].set(m.house.index());
      for (const CellId p : t.peers(c)) peers_[i].set(p.index());
      root_.open.set(i);
      for (std::size_t d = 0; d < side_; ++d) {
        if (!puzzle.allows(c, Digit(d))) continue;
        root_.board[d].set(i);
        root_.left[i] |= static_cast<std::uint16_t>(1U << d);
      }
      if ((root_.left[i] & (root_.left[i] - 1U)) == 0) queue_[queued_++] = static_cast<std::uint16_t>(i);
    }
    for (std::size_t d = 0; d < side_; ++d) touched_[d] = root_.needed_in[d] = Bits<H>::first_n(t.house_count());
    consistent_ = propagate(root_);
    std::vector<bool> open(t.cell_count());
    for (const std::size_t i : root_.open) open[i] = true;
    Lines lines = order_lines(t, open);
    columns_ = lines.columns;
    cells_of_ = std::move(lines.cells);
    for (const auto& line : cells_of_) {
      lines_.emplace_back();
      for (const CellId c : line) lines_.back().set(c.index());
    }
    if (t.rules() == RuleSet{RuleKind::boxes}) list_orders(columns_ ? t.spec().box_rows : t.spec().box_cols);
  }

 private:
  std::string count_all() override {
    Position root = root_;
    return (consistent_ ? count_parts(root, kNoLine) : Count(0)).str();
  }

  using Cells = Bits<W>;
  using Order = std::array<std::uint8_t, Side>;
  using Places = std::array<std::uint16_t, Side>;
  static constexpr std::size_t kNoLine = ~std::size_t{0};

  // What is left, in two views. A cell that is filled, and a digit that is placed in a house, is in none of them.
  struct Position {
    Cells open;
    std::array<Cells, Side> board{};                // of a digit: cells
    std::array<Bits<H>, Side> needed_in{};          // of a digit: houses
    std::array<std::uint16_t, Side * Side> left{};  // of an open cell: digits
  };

  // Cross lines (columns, if rows are filled) that share boxes may change places, and so may all of one stack of boxes with all of another.
  // `wide`: cross lines of a stack. None if the orders are too many to try.
  void list_orders(std::size_t wide) {
    constexpr std::size_t kMost = 4096;
    const std::size_t stacks = side_ / wide;
    std::vector<std::size_t> inner(wide), outer(stacks);
    std::iota(inner.begin(), inner.end(), std::size_t{0});
    std::iota(outer.begin(), outer.end(), std::size_t{0});
    orders_.emplace_back();
    std::iota(orders_[0].begin(), orders_[0].end(), std::uint8_t{0});
    // Each of the orders with each of `next`; false: too many.
    const auto multiply = [&](std::vector<std::size_t>& next, auto&& placed) {
      std::vector<Order> all;
      do {
        for (const Order& order : orders_) {
          all.push_back(order);
          for (std::size_t i = 0; i < side_; ++i) all.back()[i] = order[placed(i)];
        }
        if (all.size() > kMost) all.clear();
      } while (!all.empty() && std::next_permutation(next.begin(), next.end()));
      orders_ = std::move(all);
    };
    for (std::size_t stack = 0; stack < stacks; ++stack) {
      multiply(inner, [&](std::size_t i) { return i / wide == stack ? stack * wide + inner[i % wide] : i; });
    }
    multiply(outer, [&](std::size_t i) { return outer[i / wide] * wide + i % wide; });
  }

  // Of a position of which all lines are open and look alike: the same sets of cells for the least order of cross lines. False: it is none
  // such, or small.
  [[nodiscard]] bool put_in_order(const Position& p, std::array<Cells, Side>& sorted) const {
    if (orders_.empty() || p.open.count() < wide_) return false;
    Places places{};  // of a digit: cross lines
    bool seen = false;
    for (std::size_t line = 0; line < side_; ++line) {
      if ((p.open & lines_[line]).none()) continue;
      for (std::size_t d = 0; d < side_; ++d) {
        std::uint16_t here = 0;
        for (std::size_t i = 0; i < side_; ++i) here |= static_cast<std::uint16_t>(p.board[d].test(cells_of_[line][i].index()) << i);
        if (seen && here != places[d]) return false;
        places[d] = here;
      }
      seen = true;
    }
    Places least;
    least.fill(std::numeric_limits<std::uint16_t>::max());
    for (const Order& order : orders_) {
      Places moved{};
      for (std::size_t d = 0; d < side_; ++d) {
        for (std::size_t i = 0; i < side_; ++i) moved[d] |= static_cast<std::uint16_t>((places[d] >> order[i] & 1) << i);
      }
      std::sort(moved.begin(), moved.begin() + static_cast<std::ptrdiff_t>(side_));
      least = std::min(least, moved);
    }
    for (std::size_t d = 0; d < side_; ++d) {
      sorted[d] = {};
      for (std::size_t line = 0; line < side_; ++line) {
        if ((p.open & lines_[line]).none()) continue;
        for (std::size_t i = 0; i < side_; ++i) {
          if ((least[d] >> i & 1) != 0) sorted[d].set(cells_of_[line][i].index());
        }
      }
    }
    return true;
  }

  // Not empty: is it one cell? Without an instruction that counts bits, which not every CPU has.
  [[nodiscard]] static bool is_one(const Cells& cells) {
    bool seen = false;
    for (const std::uint64_t w : cells.word) {
      if (w == 0) continue;
      if (seen || (w & (w - 1)) != 0) return false;
      seen = true;
    }
    return true;
  }

  [[nodiscard]] static bool is_less(const Cells& a, const Cells& b) { return a.word < b.word; }

  // The cell keeps this digit alone, and waits for propagate().
  void fix(Position& p, std::size_t cell, unsigned digit) {
    for (unsigned rest = p.left[cell] & ~(1U << digit); rest != 0; rest &= rest - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(rest));
      p.board[other].reset(cell);
      touched_[other] |= houses_of_[cell];
    }
    p.left[cell] = static_cast<std::uint16_t>(1U << digit);
    queue_[queued_++] = static_cast<std::uint16_t>(cell);
  }

  // Fills a cell that has one digit left. False: a cell has none now.
  [[nodiscard]] bool fill(Position& p, std::size_t cell) {
    const unsigned bit = p.left[cell];
    if (bit == 0) return false;
    const auto digit = static_cast<std::size_t>(std::countr_zero(bit));
    Cells& board = p.board[digit];
    p.open.reset(cell);
    board.reset(cell);
    const Cells gone = board & peers_[cell];
    board -= gone;
    p.needed_in[digit] -= houses_of_[cell];
    for (const std::size_t c : gone) {
      const unsigned left = p.left[c] & ~bit;
      p.left[c] = static_cast<std::uint16_t>(left);
      touched_[digit] |= houses_of_[c];
      if (left == 0) return false;
      if ((left & (left - 1)) == 0) queue_[queued_++] = static_cast<std::uint16_t>(c);
    }
    return true;
  }

  // Hidden singles of what was touched. False: a house has no cell for a digit.
  [[nodiscard]] bool look_at_houses(Position& p) {
    for (std::size_t d = 0; d < side_; ++d) {
      for (const std::size_t h : touched_[d] & p.needed_in[d]) {
        const Cells cells = p.board[d] & houses_[h];
        if (cells.none()) return false;
        if (!is_one(cells)) continue;
        const std::size_t cell = first(cells);
        if ((p.left[cell] & (p.left[cell] - 1U)) != 0) fix(p, cell, static_cast<unsigned>(d));
      }
      touched_[d] = {};
    }
    return true;
  }

  // Naked and hidden singles. False: there is no solution.
  [[nodiscard]] bool propagate(Position& p) {
    do {
      while (queued_ != 0) {
        const std::size_t cell = queue_[--queued_];
        if (p.open.test(cell) && !fill(p, cell)) return forget_queue();
      }
      if (!look_at_houses(p)) return forget_queue();
    } while (queued_ != 0);
    return true;
  }

  bool forget_queue() {
    queued_ = 0;
    touched_ = {};
    return false;
  }

  // The open cells that touch the first one, by way of others.
  [[nodiscard]] Cells first_part(const Position& p) const {
    Cells part;
    Cells next = Cells::of(first(p.open));
    while (next.any()) {
      const std::size_t cell = first(next);
      next.reset(cell);
      part.set(cell);
      Cells reach;
      for (unsigned rest = p.left[cell]; rest != 0; rest &= rest - 1) reach |= p.board[static_cast<std::size_t>(std::countr_zero(rest))];
      next |= (reach & peers_[cell]) - part;
      if ((p.open - part - next).none()) return p.open;  // soon, as a rule
    }
    return part;
  }

  // After propagate(): the product of the parts. `line` is the one that is filled, or was.
  Count count_parts(Position& p, std::size_t line) {
    if (p.open.none()) return 1;
    Cells part = first_part(p);
    if (part == p.open) return count_part(p, line);
    Count product = 1;
    for (;;) {
      Position one = p;
      one.open = part;
      for (std::size_t d = 0; d < side_; ++d) {
        one.board[d] &= part;
        p.board[d] -= part;
        for (const std::size_t h : p.needed_in[d]) {
          if ((one.board[d] & houses_[h]).none()) one.needed_in[d].reset(h);
        }
      }
      product *= count_part(one, line);
      p.open -= part;
      if (product == 0 || p.open.none()) return product;
      part = first_part(p);
    }
  }

  Count count_part(const Position& p, std::size_t line) {
    std::size_t now = line == kNoLine ? 0 : line;
    while ((p.open & lines_[now]).none()) ++now;
    if (now == line) return branch(p, now);
    const std::uint64_t before = nodes_;
    const Key key(p.board, side_);
    if (const std::optional<Count> known = remembered(key)) return *known;
    std::array<Cells, Side> in_order;
    const std::optional<Key> other = put_in_order(p, in_order) ? std::optional<Key>(Key(in_order, side_)) : std::nullopt;
    std::optional<Count> number = other ? remembered(*other) : std::nullopt;
    if (!number) {
      number = branch(p, now);
      if (other) remember(*other, *number, nodes_ - before);
    }
    remember(key, *number, nodes_ - before);
    return *number;
  }

  // The sets of cells in rising order.
  struct Key {
    Key(const std::array<Cells, Side>& board, std::size_t side) {
      std::array<Cells, Side> sorted;
      for (std::size_t d = 0; d < side; ++d) {
        std::size_t at = d;
        for (; at > 0 && is_less(board[d], sorted[at - 1]); --at) sorted[at] = sorted[at - 1];
        sorted[at] = board[d];
      }
      for (std::size_t d = 0; d < side; ++d) std::copy_n(sorted[d].word.begin(), W, words.begin() + static_cast<std::ptrdiff_t>(d * W));
      hash = Memory::hash(words.data(), side * W);
    }
    std::array<std::uint64_t, Side * W> words;
    std::uint64_t hash;
  };

  [[nodiscard]] std::optional<Count> remembered(const Key& key) const {
    const std::uint64_t* const known = memory_.find(key.words.data(), key.hash);
    if (known == nullptr) return std::nullopt;
    Count number = known[1];
    number <<= 64;
    number += known[0];
    return number;
  }

  // Not what a stop cut short, nor a number of 2^128 and more.
  void remember(const Key& key, const Count& number, std::uint64_t nodes) {
    const Count high = number >> 64;
    if (ended() || high > ~std::uint64_t{0}) return;
    memory_.insert(key.words.data(), key.hash, nodes, static_cast<std::uint64_t>(number & ~std::uint64_t{0}), static_cast<std::uint64_t>(high));
  }

  // An open cell of a line with the fewest digits.
  [[nodiscard]] std::size_t tightest(const Position& p, std::size_t line) const {
    std::size_t best = 0;
    int fewest = static_cast<int>(Side) + 1;
    for (const std::size_t cell : p.open & lines_[line]) {
      const int n = std::popcount(p.left[cell]);
      if (n < fewest) {
        fewest = n;
        best = cell;
      }
      if (n == 2) break;
    }
    return best;
  }

  // Digits with the same cells are counted once.
  Count branch(const Position& p, std::size_t line) {
    if (ends()) return 0;
    ++nodes_;
    const std::size_t cell = tightest(p, line);
    Count sum = 0;
    for (unsigned rest = p.left[cell]; rest != 0;) {
      const auto digit = static_cast<unsigned>(std::countr_zero(rest));
      rest &= rest - 1;
      unsigned same = 1;
      for (unsigned others = rest; others != 0; others &= others - 1) {
        const auto other = static_cast<unsigned>(std::countr_zero(others));
        if (p.board[other] != p.board[digit]) continue;
        rest &= ~(1U << other);
        ++same;
      }
      Position next = p;
      fix(next, cell, digit);
      if (propagate(next)) sum += same * count_parts(next, line);
    }
    return sum;
  }

  const std::size_t side_;
  const std::size_t wide_;  // open cells of a position that is put in order
  std::vector<Cells> houses_;
  std::vector<Cells> lines_;  // in the order in which they are filled
  std::vector<std::vector<CellId>> cells_of_;  // of these
  bool columns_ = false;                       // are they?
  std::vector<Order> orders_;                  // of cross lines; none, or all that keep the boxes
  std::array<Cells, Side * Side> peers_{};
  std::array<Bits<H>, Side * Side> houses_of_{};
  Memory memory_;
  Position root_;
  bool consistent_ = false;
  // Of propagate(): cells with one digit left, each at most once as it waits and once as it was fixed; houses to be looked at, by digit.
  std::array<std::uint16_t, 2 * Side * Side> queue_{};
  std::size_t queued_ = 0;
  std::array<Bits<H>, Side> touched_{};
};

constexpr std::size_t kLargestSide = 16;
constexpr std::size_t kMostHouses = 128;

// Has it a large part of which all lines look alike? Sides to 8 have so few positions that this does not matter.
bool is_wide(const Puzzle& puzzle, std::size_t wide) {
  const Topology& t = *puzzle.topology;
  std::array<std::size_t, 2> untouched{};  // cells of rows, of columns
  for (std::size_t h = 0; h < 2 * t.side(); ++h) {
    const auto cells = t.cells(HouseId(h));
    if (std::none_of(cells.begin(), cells.end(), [&](CellId c) { return puzzle.givens.filled(c); })) untouched[h / t.side()] += t.side();
  }
  return t.side() > 8 && !puzzle.marks && std::max(untouched[0], untouched[1]) >= wide;
}

}  // namespace

bool CompletionCounter::can(const Puzzle& puzzle) {
  constexpr RuleSet kCounted = kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};
  return puzzle.side() <= kLargestSide && puzzle.topology->house_count() <= kMostHouses && kCounted.covers(puzzle.rules());
}

CompletionCounter::CompletionCounter(const Puzzle& puzzle, std::uint64_t bytes, Way way, std::size_t wide) {
  const std::size_t side = puzzle.side();
  if (way != Way::candidates && can_count_crossings(puzzle) && (way == Way::crossings || !is_wide(puzzle, wide))) {
    work_ = make_crossing_counter(puzzle, bytes);
    return;
  }
  const bool few = puzzle.topology->house_count() <= 64;
  if (side <= 8 && few) {
    work_ = std::make_unique<Counter<1, 1, 8>>(puzzle, bytes, wide);
  } else if (side <= 9 && few) {
    work_ = std::make_unique<Counter<2, 1, 9>>(puzzle, bytes, wide);
  } else {
    work_ = std::make_unique<Counter<4, 2, kLargestSide>>(puzzle, bytes, wide);
  }
}

CompletionCounter::~CompletionCounter() = default;

Completions CompletionCounter::Work::run(std::uint64_t node_limit, const StopToken& stop) {
  node_limit_ = node_limit;
  stop_ = &stop;
  reason_ = StopReason::none;
  Completions found;
  found.digits = count_all();
  const char* const end = found.digits.data() + found.digits.size();
  if (std::from_chars(found.digits.data(), end, found.number).ec == std::errc()) {
    found.digits.clear();
  } else {
    found.number = ~std::uint64_t{0};
  }
  found.exact = !ended();
  found.reason = reason_;
  found.nodes = nodes_;
  return found;
}

bool CompletionCounter::Work::ends() {
  if (ended()) return true;
  if (node_limit_ != 0 && nodes_ >= node_limit_) reason_ = StopReason::nodes;
  if (nodes_ % 256 == 0 && !ended()) reason_ = stop_->poll(stop_point::search_node);
  return ended();
}

Completions CompletionCounter::run(std::uint64_t node_limit, const StopToken& stop) { return work_->run(node_limit, stop); }

// Looking goes on, to 16 times as many, as long as counting has not shown that there are more: a large grid with few solutions may be found
// sooner by a search that begins at its tightest cells than line by line.

namespace {

constexpr std::uint64_t kGrowth = 16;
constexpr std::uint64_t kNodesPerSolution = 16;
constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20;

// What counting knows beyond what was looked at.
void tell(Answer& answer, const Completions& counted) {
  TRESSE_CHECK(!counted.exact || counted.number >= answer.count);
  answer.count_exact = counted.exact;
  answer.reason = counted.reason;
  if (!counted.exact && counted.number <= answer.count) return;
  answer.count = counted.number;
  answer.large_count = counted.digits;
}

}  // namespace

Answer count_all(const Puzzle& puzzle, const Query& query, const StopToken& stop, std::uint64_t first,
                 const std::function<Answer(const Query&)>& enumerate) {
  Query look = query;
  look.solution_limit = first;
  Answer answer = enumerate(look);
  std::uint64_t looked_at = answer.nodes;
  std::unique_ptr<CompletionCounter> counter;
  const std::uint64_t bytes = query.byte_limit == 0 ? kMostBytes : std::min(kMostBytes, query.byte_limit);
  for (std::uint64_t nodes = first * kNodesPerSolution; answer.reason == StopReason::none && !answer.count_exact; nodes *= kGrowth) {
    const std::uint64_t left = query.node_limit - std::min(query.node_limit, looked_at);
    const bool last = query.node_limit != 0 && left <= nodes;
    Completions counted;
    try {
      if (!counter) counter = std::make_unique<CompletionCounter>(puzzle, bytes);
      counted = counter->run(last ? std::max<std::uint64_t>(left, 1) : nodes, stop);
      if (counted.reason == StopReason::nodes && !last) counted.reason = StopReason::none;
    } catch (const std::bad_alloc&) {
      counted.reason = StopReason::memory;
    }
    const bool many = counted.number >= look.solution_limit * kGrowth;
    if (counted.exact || many || counted.reason != StopReason::none) {
      tell(answer, counted);
      answer.nodes = looked_at + counted.nodes;
    } else {
      look.solution_limit *= kGrowth;
      answer = enumerate(look);
      looked_at = answer.nodes;
    }
  }
  return answer;
}

}  // namespace tresse
