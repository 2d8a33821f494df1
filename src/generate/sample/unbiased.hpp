// Minimal 9x9 puzzles with the weights that make statistics over them statistics over *all* minimal
// puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "generate/classic/cells.hpp"
#include "tresse/tool/engines/kernel9.hpp"
#include "tresse/tool/text/line81.hpp"

namespace tresse {

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
  void run(std::span<const std::uint64_t> seeds, const StopToken& stop, std::span<Weighted> out);
  kernel9::Solver solver_;
  std::vector<Walk> walks_;
  std::vector<kernel9::Line> lines_;
  std::vector<kernel9::Outcome> outcomes_;
};

}  // namespace tresse
