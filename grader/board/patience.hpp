// When a search ends before its time.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "grader/stop_points.hpp"

namespace tresse::logic {

// The end of a search before its time. Polled once in a while; once it has ended, every search returns
// and what it has is worth nothing.
struct Patience {
  StopToken token;
  StopReason reason = StopReason::none;
  std::uint32_t calls = 0;

  void start(const StopToken& stop) { *this = {stop, StopReason::none, 0}; }
  // Polls now.
  bool ends(StopPoint point = stop_point::grade_step) {
    if (reason == StopReason::none) reason = token.poll(point);
    return reason != StopReason::none;
  }
  // Polls every so many calls: for inner loops.
  bool ends_soon(StopPoint point = stop_point::grade_step) {
    return (++calls % 256 == 0) ? ends(point) : ended();
  }
  [[nodiscard]] bool ended() const { return reason != StopReason::none; }
};

}  // namespace tresse::logic
