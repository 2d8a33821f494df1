// What `judge` prints: a record for each disagreement, then the counts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "cli/judge/shrink.hpp"

namespace tresse::cli {

struct JudgedRecord {
  std::size_t index = 0;
  Record record;
  Asked asked;
  std::optional<Asked> alone;    // --batch: asked again, for this puzzle only
  std::optional<Shrunk> shrunk;
};
[[nodiscard]] std::string report_judged(const JudgedRecord& judged, const ReportOptions& options);

struct JudgedCounts {
  std::size_t puzzles = 0;
  std::size_t agree = 0;
  std::size_t undecided = 0;
  std::array<std::size_t, kDisagreements> kinds{};

  [[nodiscard]] std::size_t disagree() const;
};
// The last line; with fields {"summary": {...}}.
[[nodiscard]] std::string report_counts(const JudgedCounts& counts, const ReportOptions& options);

}  // namespace tresse::cli
