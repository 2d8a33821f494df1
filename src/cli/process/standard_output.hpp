// Standard output of a command. A stop ends a write that nobody reads: a run that was interrupted while its
// output stood in a full pipe ends at once, and what was written is a prefix of the whole. A file that the command
// writes instead (output_file.hpp) is written the same way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "tresse/tool/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint write_output{"write_output"};
}  // namespace tresse::stop_point

namespace tresse::cli {

class StandardOutput {
 public:
  // Only the thread that the SignalWatch was made on writes: a signal must interrupt it.
  explicit StandardOutput(const StopToken& stop) : stop_(stop) {}
  // `descriptor` in its place, which messages call `name`.
  StandardOutput(const StopToken& stop, int descriptor, std::string name)
      : stop_(stop), descriptor_(descriptor), name_(std::move(name)) {}
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  // Kept until there is more, or until flush().
  void write(std::string_view text);
  // False if anything so far could not be written. What a stop has cut is no failure.
  bool flush();
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  // Bytes so far, kept ones included.
  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  void write_out(std::string_view text);
  [[nodiscard]] bool somebody_reads() const;

  StopToken stop_;
  int descriptor_ = 1;
  std::string name_ = "standard output";
  std::string kept_;
  std::uint64_t written_ = 0;
  bool failed_ = false;
  bool cut_ = false;  // by a stop
};

}  // namespace tresse::cli
