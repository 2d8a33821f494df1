// Effort: how much a rule may still do, counted in its own steps, never in time, so that a run is
// the same on each machine; and the stop, polled on the way.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "model/stop_points.hpp"

namespace tresse {

class Effort {
 public:
  // The rule ends after `limit` steps, or after limit / 4 without yield. `stop` must outlive it.
  Effort(std::uint64_t limit, const StopToken& stop) : limit_(limit), stop_(stop) {}

  // Notes the steps; false: end here. Polls stop_point::propagate_step once in 4,096 steps, and at
  // the first call.
  [[nodiscard]] bool spend(std::uint64_t steps) {
    spent_ += steps;
    idle_ += steps;
    if (spent_ >= next_poll_) {
      next_poll_ = spent_ + 4096;
      if (why_ == StopReason::none) why_ = stop_.poll(stop_point::propagate_step);
    }
    return why_ == StopReason::none && spent_ <= limit_ && idle_ <= limit_ / 4;
  }
  // A candidate went.
  void yielded() { idle_ = 0; }

  [[nodiscard]] StopReason why() const { return why_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t limit_;
  const StopToken& stop_;
  std::uint64_t spent_ = 0;
  std::uint64_t idle_ = 0;
  std::uint64_t next_poll_ = 0;
  StopReason why_ = StopReason::none;
};

}  // namespace tresse
