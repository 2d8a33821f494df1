// Why something ended before its answer was known.
#pragma once

#include <cstdint>
#include <string_view>

#include "tresse/model/words.hpp"

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

template <>
inline constexpr std::string_view kWords<StopReason>[] = {"none", "time", "nodes", "memory", "too_large", "interrupted", "stalled",
                                                          "uniqueness not asked", "unsupported", "part undecided", "bad request"};

}  // namespace v0
}  // namespace tresse
