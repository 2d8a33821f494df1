// Minimal 9x9 puzzles with the weights that make statistics over them statistics over *all* minimal
// puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "generate/classic/grid.hpp"
#include "generate/classic/lock_step.hpp"
#include "model/line81.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse {

// The largest subsets of a few cells that can be taken away, found by asking.

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

struct Weighted {
  Line81 solution;
  Cells81 givens;           // minimal
  double weight = 0;        // up to a factor common to all; the same bits on every machine
  double log_weight = 0;    // its natural logarithm
  std::uint64_t tries = 0;  // grids drawn for it
  StopReason stopped = StopReason::none;  // set: the rest means nothing
};

// For any property g of puzzles, sum(weight * g) / sum(weight) over many seeds tends to the mean of g over
// all minimal puzzles of at most kUnbiasedFirst givens, and sum(weight) / sum(tries) to the number of
// these in one grid, on average. One per thread.
inline constexpr std::size_t kUnbiasedFirst = 36;

class UnbiasedSampler {
 public:
  explicit UnbiasedSampler(const kernel9::Kernel& kernel);
  UnbiasedSampler(const UnbiasedSampler&) = delete;
  UnbiasedSampler& operator=(const UnbiasedSampler&) = delete;
  ~UnbiasedSampler();

  // One puzzle for each seed; it depends on nothing else. Best with hundreds of seeds at once.
  // requires: out.size() == seeds.size().
  void sample(std::span<const std::uint64_t> seeds, const StopToken& stop, std::span<Weighted> out);

 private:
  class Walk;
  std::unique_ptr<LockStep<Walk>> walks_;
};

}  // namespace tresse
