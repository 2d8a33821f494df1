// Progress of a long batch on standard error, only when that is a terminal: how many records, how
// fast, and how long it will still take, if the size of the input is known. Redrawn at most four times a second.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "cli/process/console.hpp"

namespace tresse::cli {

// "40 s", "3 min", "2 h".
[[nodiscard]] std::string time_left(double seconds);

class Progress {
 public:
  Progress(const Console& console, bool quiet);
  // `fraction` of the input that all records so far take, if known.
  void add(std::size_t records, std::optional<double> fraction);
  // Removes the line.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  const Console& console_;
  bool shown_;
  bool drawn_ = false;
  std::size_t records_ = 0;
  Clock::time_point begin_;
  Clock::time_point last_;
};

}  // namespace tresse::cli
