// How an engine's answer follows from what a search saw.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "tresse/answer.hpp"
#include "tresse/tool/answers/query.hpp"

namespace tresse {

// Fills verdict, count_exact and reason from what a search saw: `found` solutions, `exhausted` =
// the whole tree was seen, otherwise `stopped` says why not (none = the solution limit was met).
inline void conclude(Answer& a, std::uint64_t found, bool exhausted, StopReason stopped) {
  a.count = found;
  a.count_exact = exhausted;
  if (found >= 2) {
    a.verdict = Verdict::multiple;
    if (!exhausted && stopped != StopReason::none) a.reason = stopped;
  } else if (exhausted) {
    a.verdict = found == 0 ? Verdict::none : Verdict::unique;
  } else {
    a.verdict = Verdict::unknown;
    a.reason = stopped != StopReason::none ? stopped : StopReason::not_asked;
  }
}

}  // namespace tresse
