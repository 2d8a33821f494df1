// The largest subsets of a few cells that can be taken away, found by asking.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tresse {

// Subsets of 0..n-1 are numbers of n bits. A subset is good or bad; subsets of good ones are good, supersets of
// bad ones are bad. The walk visits subsets from the highest number down. A subset about which nothing
// follows from what was said is offered by next(); it has then no good proper superset: a superset has a
// higher number, and what was said of that one, or of a subset of it, would cover this one. So every
// subset that is called good is maximal, and all maximal ones are offered, in falling order.
class SubsetWalk {
 public:
  static constexpr std::size_t kMost = 16;  // 8 KB

  // requires: n <= kMost.
  void start(std::size_t n);
  // Moves to the next subset of which nothing is known; false: there is none.
  [[nodiscard]] bool next();
  [[nodiscard]] std::uint32_t subset() const { return at_; }
  void good(std::uint32_t set);  // and all its subsets
  void bad(std::uint32_t set);   // and all its supersets

 private:
  std::size_t words_ = 0;
  std::uint32_t at_ = 0;
  std::vector<std::uint64_t> known_;  // bit = subset
};

}  // namespace tresse
