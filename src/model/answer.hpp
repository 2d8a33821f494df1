// How an engine's answer follows from what a search saw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/stop.hpp"
#include "tresse/answer.hpp"
#include "tresse/model/grid.hpp"

namespace tresse {

// Called with one solution; returns false to end the search.
using SolutionSink = std::function<bool(const Grid&)>;

struct Query {
  std::uint64_t solution_limit = 2;  // stop after so many solutions; 0 = count all
  std::size_t keep = 2;              // how many solutions to return
  std::uint64_t node_limit = 0;      // decisions (native, logic) or conflicts (sat); 0 = none
  std::uint64_t byte_limit = 0;  // memory one engine may plan to take; 0 = a share of the machine
  std::uint64_t seed = 0;
  // Called with every solution, verified, as soon as it is found and in the order of the search, by
  // the thread that runs the engine. When it says false, the search ends as if the solution limit
  // were met. May be null; must outlive the run.
  const SolutionSink* each = nullptr;
};


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
