// The options of `tresse sheet`, as values.
#pragma once

#include <optional>
#include <string>

#include "cli/options/parse.hpp"
#include "grader/rating.hpp"
#include "tresse/sheet.hpp"

namespace tresse::cli {

struct SheetRequest {
  std::string output;  // a path, or "-"
  SheetSettings settings;
  std::optional<RateOptions> scale;
};

// Throws UsageError.
[[nodiscard]] SheetRequest sheet_request(const Options& options);

}  // namespace tresse::cli
