// tresse explain --scale: the steps of a rating.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cli/records/run_records.hpp"
#include "cli/report/step_style.hpp"
#include "grader/rating.hpp"

namespace tresse::cli {

// What of the steps to show, on a scale or not.
struct Shown {
  std::optional<std::size_t> step;
  bool hint = false;
  bool grids = false;
  bool check = false;  // --check: judge every step
  bool plan = false;   // --plan
  StepStyle style;
  std::vector<TechniqueId> also;   // --also
  std::optional<Puzzle> original;  // of a hint: the puzzle that the grid began as

  // How many steps are needed; 0: all.
  [[nodiscard]] std::size_t enough() const { return hint ? style.after + 1 : step.value_or(0); }
};

// Without --time-limit a hint has so much CPU time for each of the check of the position, the verdict and the step: on a large grid without a step that is
// easy to find, the last techniques take minutes.
inline constexpr std::chrono::milliseconds kHintTime{600};
[[nodiscard]] StopToken hint_time(const Shown& shown, const Options& options, const StopToken& stop);

// Says so when there is no step number `shown.step`.
void miss_step(RecordOutput& output, const Shown& shown, std::size_t index, std::size_t steps);

// What to tell of a step that is at fault.
[[nodiscard]] std::string audit_message(const std::string& fault, std::size_t index,
                                        const Record& record);

class StepPictures;

// Returns bits of Happened.
[[nodiscard]] std::uint32_t explain_rated(const Run& run, const RateOptions& scale,
                                          const Shown& shown, StepPictures& pictures);

}  // namespace tresse::cli
