// Ratings as `grade --scale`, `explain --scale` and `generate` tell them. The scale is named wherever a figure is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/report/rating_report.hpp"
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

}  // namespace tresse
