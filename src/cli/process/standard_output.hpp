// Standard output of a command. A stop ends a write that nobody reads: a run that was interrupted while its
// output stood in a full pipe ends at once, and what was written is a prefix of the whole.
#pragma once

#include <string>
#include <string_view>

#include "tresse/tool/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint write_output{"write_output"};
}  // namespace tresse::stop_point

namespace tresse::cli {

class StandardOutput {
 public:
  // Only the thread that the SignalWatch was made on writes: a signal must interrupt it.
  explicit StandardOutput(const StopToken& stop) : stop_(stop) {}
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  // Kept until there is more, or until flush().
  void write(std::string_view text);
  // False if anything so far could not be written. What a stop has cut is no failure.
  bool flush();
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  void write_out(std::string_view text);
  [[nodiscard]] bool somebody_reads() const;

  StopToken stop_;
  std::string kept_;
  bool failed_ = false;
  bool cut_ = false;  // by a stop
};

}  // namespace tresse::cli
