// Reports of generated puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"

namespace tresse {

struct GeneratedReport {
  const Record* record = nullptr;  // the puzzle, and in `solution` what it was dug out of
  std::size_t index = 0;           // of the puzzle in its run, from 1
  std::uint64_t seed = 0;          // of the run
  bool unique = true;              // proven; false: not asked
  bool minimal = false;            // proven; false: not asked
  std::optional<Logic> logic;      // of unique puzzles
  std::optional<library::ScaleRating> scale;
  std::optional<double> log_weight;  // of unbiased sampling
  bool path = false;                 // JSON: `steps`
  // The path that `techniques` and `steps` tell: of the scale, or of the techniques that were asked for
  // alone. Empty `used`: the chain's.
  std::vector<std::uint64_t> used;
  std::vector<RatedStep> steps;
};

// line: the puzzle, and the rating and the log weight if there is one.
[[nodiscard]] std::string report_generated(const GeneratedReport& report,
                                           const ReportOptions& options);
inline constexpr std::string_view kGeneratedColumns =
    "index,puzzle,side,clues,solution,level,hardest,er,ep,ed,log_weight,seed,scale_level,score";

}  // namespace tresse
