// The schedule. A cycle begins from a greedy random state; the odds of a change that adds one clash fall geometrically
// from `hot` to `cold`; each cycle is kGrowth times longer than the one before.
//
// Why these odds: near the frontier the walk behaves like a liquid that is cooled. The number of clashes stays on a plateau
// until a solution is found suddenly. The odds at which that is quickest fall with the share of givens. They go with
// 1 / (mean length of the lists - 1): what a vertex gains by its freedom is what a clash must outweigh. Grids with long
// lists have so many solutions that slow cooling reaches one: colder, and longer cycles.
//
// The range of the dense ones is where solutions came, times that mean: from .17 to .24 at 36x36 .50, from .17 to .20 at
// 100x100 .65. Of 20 grids 36x36 .50, 15 were solved from .225 to .172 with 400 million steps each, 11 from .26 to .166 with 700 million.
//
// Odds and their powers are products only, so that every machine has the same thresholds.
#include "anneal/annealing.hpp"

#include <algorithm>

#include "anneal/stop_points.hpp"

namespace tresse {
namespace {

struct Schedule {
  double hot, cold;      // of the odds, times the mean length of the lists less one
  double steps;          // of the first cycle, for each vertex
};
constexpr Schedule kDense{.225, .168, 6'000};
constexpr Schedule kSparse{.26, .07, 25'000};
constexpr double kSparseBreadth = 10;  // mean length of the lists
constexpr double kGrowth = 1.5;

// base to the power of n.
double power(double base, std::uint64_t n) {
  double result = 1;
  for (; n != 0; n >>= 1, base *= base) {
    if ((n & 1) != 0) result *= base;
  }
  return result;
}

// The n-th root of x, 0 < x <= 1.
double root(double x, std::uint64_t n) {
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (power(middle, n) < x ? low : high) = middle;
  }
  return high;
}

}  // namespace

Annealing::Annealing(const ListColouring& colouring, std::uint64_t seed)
    : walk_(make_walk(colouring, seed)) {
  const Schedule& schedule = colouring.breadth() > kSparseBreadth ? kSparse : kDense;
  const double freedom = std::max(1.0, colouring.breadth() - 1);
  hot_ = schedule.hot / freedom;
  cold_ = schedule.cold / freedom;
  length_ = std::max(1.0, schedule.steps * static_cast<double>(colouring.vertices()) /
                              static_cast<double>(kSlice));
  first_cycle_ = static_cast<std::uint64_t>(length_) * kSlice;
}

void Annealing::begin_cycle(double hot, double cold, std::uint64_t slices) {
  started_ = true;
  slices_ = std::max<std::uint64_t>(1, slices);
  odds_ = hot;
  cooling_ = root(cold / hot, slices_);
  in_slice_ = kSlice;
  set_temperature();
}

void Annealing::set_temperature() {
  double odds = 1;
  for (std::uint32_t& threshold : thresholds_) {
    threshold = static_cast<std::uint32_t>(odds * kAlways);
    odds *= odds_;
  }
}

Annealing::Outcome Annealing::run(std::uint64_t steps, const StopToken& stop) {
  std::uint64_t left = steps == 0 ? UINT64_MAX : steps;
  while (left > 0) {
    if (stop.poll(stop_point::anneal_slice) != StopReason::none) return Outcome::stopped;
    if (!started_) {
      if (!walk_->start(stop)) return Outcome::stopped;
      begin_cycle(hot_, cold_, static_cast<std::uint64_t>(length_));
      length_ *= kGrowth;
    }
    const std::uint64_t asked = std::min(left, in_slice_);
    std::uint64_t unused = asked;
    const bool solved = walk_->run(unused, thresholds_);
    const std::uint64_t used = asked - unused;
    steps_ += used;
    left -= used;
    in_slice_ -= used;
    if (solved) return Outcome::solved;
    if (in_slice_ > 0) continue;
    in_slice_ = kSlice;
    odds_ *= cooling_;
    set_temperature();
    if (--slices_ == 0) started_ = false;
  }
  return Outcome::limit;
}

void Annealing::disturb(std::size_t count) {
  walk_->disturb(count);
  // As cold as a cycle ends: what was not disturbed stays as it is.
  begin_cycle(cold_, cold_, static_cast<std::uint64_t>(length_ / 16));
}

}  // namespace tresse
