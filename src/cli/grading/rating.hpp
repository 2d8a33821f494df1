// Ratings as `grade --scale`, `explain --scale` and `generate` tell them, and what a missing one means for the exit code. The scale is
// named wherever a figure is.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>

#include "cli/records/run_records.hpp"
#include "cli/report/report.hpp"
#include "grader/rating.hpp"
#include "library/grader.hpp"

namespace tresse::cli {

// "se121", "se121 without uniqueness techniques".
[[nodiscard]] std::string scale_text(const library::ScaleRating& rating);
// Is there a level and a score?
[[nodiscard]] bool is_scored(const library::ScaleRating& rating);
// "se121 ER 7.1 EP 1.2 ED 1.2", and whether that is a pearl or a diamond; "hodoku Hard 1234".
[[nodiscard]] std::string rating_words(const library::ScaleRating& rating);
// {"scale": "se121", "er": 7.1, "ep": 1.2, "ed": 1.2}, {"scale": "hodoku", "level": "Hard", "score": 1234}, or null.
[[nodiscard]] nlohmann::ordered_json rating_json(const library::ScaleRating& rating);
// Puts a rating's columns er, ep, ed, and those of level and score, empty where it has no such figure.
[[nodiscard]] std::array<std::string, 5> rating_columns(const std::optional<library::ScaleRating>& rating);
// Why there is no rating; empty when there is one.
[[nodiscard]] std::string no_rating_reason(const Answer& answer, const library::ScaleRating& rating);
// The same in words: "multiple", "unknown (time)", "stalled".
[[nodiscard]] std::string no_rating_text(const Answer& answer, const library::ScaleRating& rating);
// "se121: none (r1c1 and r1c2 hold the same digit in row 1), not rated".
[[nodiscard]] std::string not_rated_words(const Reported& of, const Answer& answer, const library::ScaleRating& rating);

// What became of a record of grade --scale.
enum class Fate : std::uint8_t {
  rated,      // and let through by the filters
  filtered,   // left out by a filter
  not_rated,  // no or several solutions, a limit, a scale that finds nothing more
  no_puzzle,  // a record that could not be read
};

// What the summary and the naming of the scale need, in the order of the output.
struct RecordNote {
  Fate fate = Fate::rated;
  library::ScaleRating rating;  // on the first scale
  std::string scales;           // "scale: " and its name, or the names of all
};

// Formats that have no room for the scale: it is told on standard error, once.
class ScaleNames {
 public:
  [[nodiscard]] static bool needed(ReportFormat format) {
    return format == ReportFormat::line || format == ReportFormat::rows || format == ReportFormat::trace;
  }
  void say(RecordOutput& output) {
    for (const auto& note : output.notes) {
      if (said_.insert(note->scales).second) output.err = "tresse: " + note->scales + "\n" + output.err;
    }
  }

 private:
  std::set<std::string> said_;
};

// For standard error: why it cannot be rated, on any scale or on one of these; empty if it can.
[[nodiscard]] std::string refusal_of(const Reported& of, const Answer& answer, const std::vector<library::ScaleRating>& ratings);
// Bits of Happened. A stall is negative, as for the chain: the scale's techniques do not solve the puzzle. A limit is undecided.
[[nodiscard]] std::uint32_t happened_in(const Answer& answer, const library::ScaleRating& rating);

}  // namespace tresse::cli
