// This is the closure of the binary implication graph and more. "x implies y" is: x excludes all but
// y of a group. One candidate left: transitivity and hyper-binary resolution, with contrapositives,
// which unit propagation alone does not see; equivalent candidates end with equal rows. Two or three
// left: what every alternative excludes. "x and not x" is the last rule.
//
// It is the strongest of the rules and the dearest. 36x36 at .54: 2,743 candidates to 23 in 3 s where
// probing ends at 2,570; gecode-89: refuted to a solution, 1.7 s; but nothing at all on the grids
// below the frontier (36x36 .52: 0 candidates with groups of any size, 15 s; .53: 0 in 4 s), and
// where it works the solver takes 0.1 s. So it is off in every preset but kStubborn.
#include "propagate/deep/implications.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

namespace tresse {
namespace {

using Number = Prober::Number;
constexpr std::size_t kAlternatives = 3;

class Table {
 public:
  explicit Table(std::size_t size) : words_((size + 63) / 64), bits_(size * words_, 0) {}

  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t* row(Number x) { return bits_.data() + x * words_; }
  [[nodiscard]] bool has(Number x, Number y) { return ((row(x)[y / 64] >> (y % 64)) & 1) != 0; }
  void set(Number x, Number y) { row(x)[y / 64] |= std::uint64_t{1} << (y % 64); }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

class Closure {
 public:
  Closure(Prober& live, Effort& effort)
      : live_(live), effort_(effort), table_(live.size()), before_(table_.words()) {
    for (Number x = 0; x < live.size(); ++x) {
      for (const std::uint32_t g : live.groups(x)) {
        for (const Number y : live.members(g)) {
          if (y != x) table_.set(x, y);
        }
      }
    }
  }

  bool run() {
    const std::size_t n = live_.size();
    Number x = 0;
    for (std::size_t unchanged = 0; unchanged < n; ++unchanged, x = x + 1 == n ? 0 : x + 1) {
      if (!live_.open(x)) continue;
      std::copy_n(table_.row(x), table_.words(), before_.begin());
      const bool possible = widen(x);
      const bool grown = mirror(x);
      if (!possible) {
        effort_.yielded();
        if (!live_.refuse(x)) return false;
      }
      if (grown || !possible) unchanged = 0;
      if (!effort_.spend(steps_)) return true;
      steps_ = 0;
    }
    return true;
  }

 private:
  // Closes the row of x under the groups. False: x is impossible.
  bool widen(Number x) {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t g = 0; g < live_.group_count(); ++g) {
        if (live_.left(g) < 2) continue;
        std::array<Number, kAlternatives> left{};
        std::size_t count = 0;
        bool many = false;
        for (const Number y : live_.members(g)) {
          if (live_.is_false(y) || table_.has(x, y)) continue;
          many = many || count == kAlternatives || y == x;
          if (many) break;
          left[count++] = y;
        }
        steps_ += 2;
        if (many) continue;
        if (count == 0) return false;
        again = add_common(x, std::span(left).first(count)) || again;
        if (table_.has(x, x)) return false;
      }
      if (!effort_.spend(0)) return true;
    }
    return true;
  }

  // What all of `left` exclude becomes excluded by x. True: something new.
  bool add_common(Number x, std::span<const Number> left) {
    std::uint64_t* own = table_.row(x);
    std::uint64_t fresh = 0;
    for (std::size_t w = 0; w < table_.words(); ++w) {
      std::uint64_t common = table_.row(left[0])[w];
      for (const Number y : left.subspan(1)) common &= table_.row(y)[w];
      fresh |= common & ~own[w];
      own[w] |= common;
    }
    steps_ += table_.words() * left.size();
    return fresh != 0;
  }

  // Tells the others what x has come to exclude. True: something new.
  bool mirror(Number x) {
    bool grown = false;
    for (std::size_t w = 0; w < table_.words(); ++w) {
      std::uint64_t fresh = table_.row(x)[w] & ~before_[w];
      for (; fresh != 0; fresh &= fresh - 1) {
        table_.set(static_cast<Number>(w * 64 + static_cast<unsigned>(std::countr_zero(fresh))), x);
        grown = true;
      }
    }
    return grown;
  }

  Prober& live_;
  Effort& effort_;
  Table table_;
  std::vector<std::uint64_t> before_;
  std::uint64_t steps_ = 0;
};

}  // namespace

bool apply_implications(Prober& live, Effort& effort) {
  if (live.size() == 0 || live.size() > kMaxImplications) return true;
  return Closure(live, effort).run();
}

std::uint64_t implication_bytes(std::uint64_t live) {
  if (live > kMaxImplications) live = kMaxImplications;
  return (live + 1) * ((live + 63) / 64) * sizeof(std::uint64_t);
}

}  // namespace tresse
