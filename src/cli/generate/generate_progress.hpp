// Progress of a generation: how many puzzles, how many candidates were tried for them, how fast, how long
// still, and which filters stop the candidates. On standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/process/console.hpp"
#include "generate/result.hpp"

namespace tresse::cli {

enum class ProgressMode : std::uint8_t { never, line, json };

// "rating too low (71 %), several solutions (4 %)": of the candidates, the most frequent first.
[[nodiscard]] std::string filters_text(const Tally& tally);

class GenerateProgress {
 public:
  // `done` of `total` puzzles were there before.
  GenerateProgress(const Console& console, ProgressMode mode, std::uint64_t done, std::uint64_t total);
  void add(std::uint64_t puzzles, const Tally& tally);
  // Removes the line.
  void finish();
  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  using Clock = std::chrono::steady_clock;
  void draw(double seconds) const;
  void write_json(double seconds) const;

  const Console& console_;
  ProgressMode mode_;
  bool drawn_ = false;
  std::uint64_t before_;
  std::uint64_t done_;
  std::uint64_t total_;
  Tally tally_;
  Clock::time_point begin_;
  Clock::time_point last_;
};

}  // namespace tresse::cli
