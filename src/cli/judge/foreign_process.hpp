// One run of another program, in a process group of its own, which never outlives the call.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/tool/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint foreign_wait{"foreign_wait"};  // every 20 ms while a program runs
}  // namespace tresse::stop_point

namespace tresse::cli {

struct ForeignLimits {
  std::chrono::nanoseconds time{};
  // The time is for each silence: it begins anew whenever the program takes input or prints.
  bool of_silence = false;
  std::size_t output_bytes = std::size_t{1} << 20;
};

struct ForeignRun {
  std::string out;
  std::string err;  // its first 4 kB
  int code = 0;     // exit code
  int signal = 0;   // that ended it, if it was not ours
  bool timed_out = false;
  bool too_much = false;  // more output than the limit
  bool stopped = false;   // by the token: nothing is known
  std::string not_run;    // why it could not be started, given its input or read: nothing is known
};

// Runs words[0], looked for in PATH, with these arguments and `input` on standard input. At a limit, at a stop, and when it
// has ended, every process of its group is killed.
[[nodiscard]] ForeignRun run_foreign(const std::vector<std::string>& words, std::string_view input,
                                     const ForeignLimits& limits, const StopToken& stop);

}  // namespace tresse::cli
