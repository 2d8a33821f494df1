// One bit for each subset, 64 to a word: the low six cells choose the bit, the others the word. What a set
// says of its sub- and supersets is a pattern inside a word, the same in all words it concerns.
#include "generate/sample/subset_walk.hpp"

#include <array>
#include <bit>

namespace tresse {
namespace {

constexpr std::size_t kInWord = 6;
constexpr std::uint32_t kLow = (1u << kInWord) - 1;

// Of a set of the low cells: its supersets, and its subsets, as bits.
struct Patterns {
  std::array<std::uint64_t, 64> above, below;
};
constexpr Patterns kPatterns = [] {
  Patterns p{};
  for (std::uint32_t set = 0; set < 64; ++set) {
    for (std::uint32_t other = 0; other < 64; ++other) {
      if ((set & ~other) == 0) p.above[set] |= std::uint64_t{1} << other;
      if ((other & ~set) == 0) p.below[set] |= std::uint64_t{1} << other;
    }
  }
  return p;
}();

}  // namespace

void SubsetWalk::start(std::size_t n) {
  words_ = n <= kInWord ? 1 : std::size_t{1} << (n - kInWord);
  known_.assign(words_, 0);
  if (n < kInWord) known_[0] = ~std::uint64_t{0} << (1u << n);
  at_ = static_cast<std::uint32_t>(words_ * 64 - 1);
}

bool SubsetWalk::next() {
  for (std::size_t w = (at_ >> kInWord) + 1; w-- > 0;) {
    const std::uint64_t open = ~known_[w];
    if (open == 0) continue;
    at_ = static_cast<std::uint32_t>(64 * w + 63) -
          static_cast<std::uint32_t>(std::countl_zero(open));
    return true;
  }
  return false;
}

void SubsetWalk::good(std::uint32_t set) {
  const std::uint32_t high = set >> kInWord;
  const std::uint64_t pattern = kPatterns.below[set & kLow];
  for (std::uint32_t w = high;; w = (w - 1) & high) {
    known_[w] |= pattern;
    if (w == 0) break;
  }
}

void SubsetWalk::bad(std::uint32_t set) {
  const std::uint32_t high = set >> kInWord;
  const std::uint64_t pattern = kPatterns.above[set & kLow];
  for (std::size_t w = high; w < words_; w = (w + 1) | high) known_[w] |= pattern;
}

}  // namespace tresse
