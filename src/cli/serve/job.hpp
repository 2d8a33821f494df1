// One run of the program itself, in a process of its own, for the server.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

struct JobLimits {
  std::chrono::milliseconds time{70'000};  // then the run is ended: a net under its own --time-limit
  std::size_t output_bytes = std::size_t{64} << 20;
  std::size_t memory_bytes = std::size_t{4} << 30;  // of the address space
};

struct JobResult {
  int code = -1;  // exit code, or 128 + the signal that ended it
  std::string out;
  std::string err;
  bool cut = false;  // by a limit or by `signal`
};

// Is given a line as it comes, without its end; true: it was taken, and is not kept.
using TakeLine = std::function<bool(std::string_view)>;
struct JobLines {
  TakeLine out = nullptr;
  TakeLine err = nullptr;
};

// Runs `tresse ARGS`, with `input` on standard input. `signal` is asked every 20 ms for the signal that ends the run;
// 0: it goes on. After SIGTERM the run has a second. Both are called on this thread.
[[nodiscard]] JobResult run_job(const std::vector<std::string>& args, std::string_view input,
                                const JobLimits& limits, const std::function<int()>& signal,
                                const JobLines& lines = {});

}  // namespace tresse::cli
