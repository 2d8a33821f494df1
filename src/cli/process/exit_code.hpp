// Exit codes and which one wins when several apply (docs/cli.md, "Exit codes").
#pragma once

#include <cstdint>

#include "tresse/model/stop_reason.hpp"
#include "tresse/run.hpp"

namespace tresse::cli {

// What happened during a run; bits, because several may.
enum Happened : std::uint32_t {
  kNothing = 0,
  kNegative = 1,      // no solution, several solutions, not valid, not solved
  kUndecided = 2,     // a time, node or memory limit
  kMalformed = 4,     // a record that could not be read
  kInterrupted = 8,   // a signal
  kInputOutput = 16,  // a file that cannot be read, output that cannot be written
  kInternal = 32,     // engines disagree, or a bug of ours
};

// Of what a stop or a limit has ended; none: kNothing.
[[nodiscard]] constexpr std::uint32_t happened_at(StopReason reason) {
  return reason == StopReason::none ? kNothing : reason == StopReason::interrupted ? kInterrupted : kUndecided;
}

inline constexpr int kExitUsage = static_cast<int>(RunStatus::usage);

[[nodiscard]] constexpr RunStatus status_of(std::uint32_t happened) {
  if ((happened & kInternal) != 0) return RunStatus::internal;
  if ((happened & kInputOutput) != 0) return RunStatus::input_output;
  if ((happened & kInterrupted) != 0) return RunStatus::stopped;
  if ((happened & kMalformed) != 0) return RunStatus::malformed;
  if ((happened & kUndecided) != 0) return RunStatus::undecided;
  if ((happened & kNegative) != 0) return RunStatus::negative;
  return RunStatus::ok;
}
[[nodiscard]] constexpr int exit_code(std::uint32_t happened) {
  return static_cast<int>(status_of(happened));
}

}  // namespace tresse::cli
