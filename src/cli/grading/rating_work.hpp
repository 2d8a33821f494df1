// What grade --scale and explain --scale share: what a missing rating means for the exit code.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "cli/records/run_records.hpp"
#include "cli/report/rating_report.hpp"
#include "library/rate.hpp"

namespace tresse::cli {

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
};

// Formats that have no room for the scale: it is told on standard error, once.
class ScaleNames {
 public:
  [[nodiscard]] static bool needed(ReportFormat format) {
    return format == ReportFormat::line || format == ReportFormat::rows ||
           format == ReportFormat::trace;
  }
  void say(RecordOutput& output) {
    for (const auto& note : output.notes) {
      const std::string name = scale_text(note->rating);
      if (said_.insert(name).second) output.err = "tresse: scale: " + name + "\n" + output.err;
    }
  }

 private:
  std::set<std::string> said_;
};

// For standard error: why it cannot be rated; empty if that is not the case.
[[nodiscard]] std::string refusal_of(const Answer& answer, std::size_t index, const Record& record);

// Bits of Happened.
[[nodiscard]] std::uint32_t happened_in(const Answer& answer, const library::ScaleRating& rating);

}  // namespace tresse::cli
