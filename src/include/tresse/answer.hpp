// What an engine may say of a puzzle. There are four verdicts. A limit, a stop or memory running out gives `unknown`
// and its reason. Every solution was verified by code that shares nothing with what found it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/model/words.hpp"

namespace tresse {
inline namespace v0 {

enum class Verdict : std::uint8_t { unique, multiple, none, unknown };

template <>
inline constexpr std::string_view kWords<Verdict>[] = {"unique", "multiple", "none", "unknown"};

// Shapes: `solutions` holds min(count, Query::keep) complete, verified, different grids.
struct Answer {
  Verdict verdict = Verdict::unknown;
  StopReason reason = StopReason::none;  // why unknown, or why `multiple` was not counted to its limit
  std::string detail;        // more on the reason: "needs 12.3 GB"
  std::uint64_t count = 0;   // solutions found; 2^64 - 1 if there is a large_count
  bool count_exact = false;  // true: there are no more
  std::string large_count;   // their number in decimal digits if it is 2^64 or more, else empty
  std::vector<Grid> solutions;
  Grid partial;             // how far the engine got, when it has something to show
  std::string engine;       // who answered: "logic", "native", "sat"
  std::string choice;       // why this engine (auto)
  std::uint64_t nodes = 0;  // decisions or conflicts used
};

// The number of solutions in decimal digits, whatever its size.
[[nodiscard]] inline std::string count_text(const Answer& a) { return a.large_count.empty() ? std::to_string(a.count) : a.large_count; }

// "time", "too large, needs 12.3 GB", ...
[[nodiscard]] inline std::string reason_text(const Answer& a) {
  if (a.reason == StopReason::none) return {};
  std::string text(name_of(a.reason));
  if (a.reason == StopReason::too_large) text = "too large";
  if (!a.detail.empty()) text += ", " + a.detail;
  return text;
}

}  // namespace v0
}  // namespace tresse
