// Exit codes and which one wins when several apply (docs/cli.md, "Exit codes").
#pragma once

#include <cstdint>

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

inline constexpr int kExitUsage = 2;

[[nodiscard]] constexpr int exit_code(std::uint32_t happened) {
  if ((happened & kInternal) != 0) return 70;
  if ((happened & kInputOutput) != 0) return 74;
  if ((happened & kInterrupted) != 0) return 130;
  if ((happened & kMalformed) != 0) return 3;
  if ((happened & kUndecided) != 0) return 4;
  if ((happened & kNegative) != 0) return 1;
  return 0;
}

}  // namespace tresse::cli
