// When a search ends before its time.
#pragma once

#include <cstdint>

#include "base/stop.hpp"

namespace tresse::logic {

// What the tables of searches hold, which they keep between puzzles, and how much that may be. Told before a table grows.
struct MemoryUse {
  std::uint64_t held = 0;
  std::uint64_t most = ~std::uint64_t{0};

  [[nodiscard]] bool too_much() const { return held > most; }
};

// The end of a search before its time. Polled once in a while; once it has ended, every search returns
// and what it has is worth nothing.
struct Patience {
  StopToken token;
  StopReason reason = StopReason::none;
  std::uint32_t calls = 0;
  MemoryUse memory;

  void start(const StopToken& stop) {
    token = stop;
    reason = memory.too_much() ? StopReason::too_large : StopReason::none;
    calls = 0;
  }
  // So many bytes more are about to be held. False: that is too much, and the search has ended.
  bool hold(std::uint64_t bytes) {
    memory.held += bytes;
    if (memory.too_much() && reason == StopReason::none) reason = StopReason::too_large;
    return !ended();
  }
  // The same for a list that is about to have so many entries.
  template <class List>
  bool hold_for(const List& list, std::size_t entries) {
    if (entries <= list.capacity()) return true;
    return hold((entries - list.capacity()) * sizeof(list[0]));
  }
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
