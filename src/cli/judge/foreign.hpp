// Another solver's program: its command, and one run of it in a process group of its own, which never outlives the call.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint foreign_wait{"foreign_wait"};  // every 20 ms while a program runs
}  // namespace tresse::stop_point

namespace tresse::cli {

enum class PuzzleGoes : std::uint8_t { to_standard_input, into_argument, into_file };

struct ForeignCommand {
  std::vector<std::string> words;  // with {} or {file} where the puzzle goes
  PuzzleGoes puzzle = PuzzleGoes::to_standard_input;

  // With the puzzle, or the path of its file, in its place.
  [[nodiscard]] std::vector<std::string> words_for(const std::string& value) const;
};

// Splits `text` as a shell does, with quotes and backslashes (on Windows quotes alone), and does nothing else that a shell does. Throws
// UsageError: a quote without end, no words, both {} and {file}, an operator of the shell, a program that is not there.
[[nodiscard]] ForeignCommand foreign_command(const std::string& text);

struct ForeignLimits {
  std::chrono::nanoseconds time{};
  bool of_silence = false;  // the time begins anew whenever the program takes input or prints
  std::size_t output_bytes = std::size_t{1} << 20;
};

struct ForeignRun {
  std::string out;
  std::string err;  // its first 4 kB
  int code = 0;     // exit code
  std::string crash;  // what ended it, if it was not ours
  bool timed_out = false;
  bool too_much = false;  // more output than the limit
  bool stopped = false;   // by the token: nothing is known
  std::string not_run;    // why it could not be started, given its input or read: nothing is known
};

// Gives the puzzle, or list of puzzles, to the program, which is looked for in PATH. At a limit, at a stop, and when it has
// ended, every process of its group is killed. Throws std::system_error: no more files.
[[nodiscard]] ForeignRun run_foreign(const ForeignCommand& command, const std::string& puzzle, const ForeignLimits& limits,
                                     const StopToken& stop);

}  // namespace tresse::cli
