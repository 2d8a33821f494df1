// tresse grade --scale: verdict, rating, filters and the summary of many records.
#pragma once

#include <cstdint>

#include "cli/records/run_records.hpp"
#include "cli/requests/scale_options.hpp"

namespace tresse::cli {

// Returns bits of Happened; throws UsageError.
[[nodiscard]] std::uint32_t rate_records(const Run& run, const ScaleRequest& request);

}  // namespace tresse::cli
