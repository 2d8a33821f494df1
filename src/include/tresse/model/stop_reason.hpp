// Why something ended before its answer was known.
#pragma once

#include <cstdint>
#include <string_view>

namespace tresse {
inline namespace v0 {

enum class StopReason : std::uint8_t {
  none,
  time,          // the time limit
  nodes,         // the node limit
  memory,        // an allocation failed
  too_large,     // estimated beforehand: would not fit
  interrupted,   // a signal
  stalled,       // the logic chain ends before the solution
  not_asked,     // the search was told to stop at the first solution
  unsupported,   // the engine cannot take this puzzle
  part_missing,  // a part of the puzzle that was cut is undecided
  bad_request,   // a setting or an argument means nothing; `detail` says which
};

[[nodiscard]] constexpr std::string_view name_of(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return "none";
    case StopReason::time:
      return "time";
    case StopReason::nodes:
      return "nodes";
    case StopReason::memory:
      return "memory";
    case StopReason::too_large:
      return "too_large";
    case StopReason::interrupted:
      return "interrupted";
    case StopReason::stalled:
      return "stalled";
    case StopReason::not_asked:
      return "uniqueness not asked";
    case StopReason::unsupported:
      return "unsupported";
    case StopReason::part_missing:
      return "part undecided";
    case StopReason::bad_request:
      return "bad request";
  }
  return "unknown";
}

}  // namespace v0
}  // namespace tresse
