// Reports of ratings: `grade --scale` and `explain --scale`. The scale is named wherever a figure is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/report/report.hpp"
#include "grader/rating.hpp"
#include "library/rate.hpp"

namespace tresse {

// "se121", "se121 without uniqueness techniques".
[[nodiscard]] std::string scale_text(const library::ScaleRating& rating);
// Is there a level and a score?
[[nodiscard]] bool is_scored(const library::ScaleRating& rating);
// "se121 ER 7.1 EP 1.2 ED 1.2", and whether that is a pearl or a diamond; "hodoku Hard 1234".
[[nodiscard]] std::string rating_words(const library::ScaleRating& rating);
// {"scale": "se121", "er": 7.1, "ep": 1.2, "ed": 1.2}, {"scale": "hodoku", "level": "Hard", "score": 1234}, or null.
[[nodiscard]] nlohmann::ordered_json rating_json(const library::ScaleRating& rating);
// Why there is no rating, for JSON; null when there is one.
[[nodiscard]] nlohmann::ordered_json no_rating_json(const Answer& answer,
                                                    const library::ScaleRating& rating);
// The same in words: "multiple", "unknown (time)", "stalled".
[[nodiscard]] std::string no_rating_text(const Answer& answer, const library::ScaleRating& rating);
// "se121: none (r1c1 and r1c2 hold the same digit in row 1), not rated".
[[nodiscard]] std::string not_rated_words(const Answer& answer, const library::ScaleRating& rating,
                                          const Record& record);

struct RateReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;                    // of a judge that is not logic
  std::vector<library::ScaleRating> scales;  // at least one, in the order asked for
};
// line: "puzzle ER/EP/ED", one column for each scale, or "puzzle none" and so on. csv: one line for
// each scale.
[[nodiscard]] std::string report_rate(const RateReport& report, const ReportOptions& options);
inline constexpr std::string_view kRateColumns =
    "index,puzzle,side,clues,verdict,scale,er,ep,ed,techniques,reason,level,score";

struct RatedExplainReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;
  library::ScaleRating scale;
  std::vector<RatedStep> steps;
  std::optional<std::size_t> only_step;  // 1-based
  bool hint = false;                     // the first step only
  bool grids = false;                    // the position before and after each step
  std::optional<std::size_t> checked;    // --check: steps that were checked
  std::size_t proven = 0;                // of these, proven by SAT
};
// The trace format of the rated lists: a P line, an S line for each step, an R line.
[[nodiscard]] std::string report_trace(const RatedExplainReport& report,
                                       const ReportOptions& options);

// "7.1 Forcing X-Chain (SE: Turbot Fish)": the scale's own name of a step stands behind ours, where it is another one.
[[nodiscard]] std::string rated_name(const Profile& scale, const RatedStep& step);
// "57 steps proven by SAT".
[[nodiscard]] std::string checked_text(std::size_t steps, std::size_t proven);

}  // namespace tresse
