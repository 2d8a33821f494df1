// Query and Answer: what every engine is asked and what it may say. Four verdicts, no fifth: a
// limit, a signal or memory running out can only give `unknown` with its reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/stop.hpp"
#include "model/grid.hpp"

namespace tresse {

enum class Verdict : std::uint8_t { unique, multiple, none, unknown };

[[nodiscard]] constexpr std::string_view name_of(Verdict v) {
  switch (v) {
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::none:
      return "none";
    case Verdict::unknown:
      return "unknown";
  }
  return "unknown";
}

// Sees one solution; false: no more are wanted.
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

// Shapes: `solutions` holds min(count, Query::keep) complete, verified, different grids.
struct Answer {
  Verdict verdict = Verdict::unknown;
  StopReason reason = StopReason::none;  // why unknown; none for the other verdicts
  std::string detail;                    // more on the reason: "needs 12.3 GB"
  std::uint64_t count = 0;               // solutions found
  bool count_exact = false;              // true: there are no more
  std::vector<Grid> solutions;
  Grid partial;             // how far the engine got, when it has something to show
  std::string engine;       // who answered: "logic", "native", "sat"
  std::string choice;       // why this engine (auto)
  std::uint64_t nodes = 0;  // decisions or conflicts used
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

// "time", "too large, needs 12.3 GB", ...
[[nodiscard]] inline std::string reason_text(const Answer& a) {
  if (a.reason == StopReason::none) return {};
  std::string text(name_of(a.reason));
  if (a.reason == StopReason::too_large) text = "too large";
  if (!a.detail.empty()) text += ", " + a.detail;
  return text;
}

}  // namespace tresse
