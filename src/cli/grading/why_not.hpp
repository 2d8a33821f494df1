// explain --why-not: why a digit cannot be in a cell.
#pragma once

#include <cstddef>
#include <string>

#include "cli/records/run_records.hpp"
#include "cli/report/step_style.hpp"
#include "engines/engine.hpp"

namespace tresse::cli {

// "r1c3=2". Throws UsageError where that is no such text.
struct WhyNotWords {
  explicit WhyNotWords(const std::string& text);

  std::string cell;
  std::string digit;
};

[[nodiscard]] RecordOutput why_not_record(const Engine& engine, const WhyNotWords& asked,
                                          const StepStyle& style, const Options& options,
                                          std::size_t index, const Record& record,
                                          const StopToken& stop);

}  // namespace tresse::cli
