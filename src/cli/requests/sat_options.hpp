// The options of the sat strand, for the commands that run it.
#pragma once

#include "cli/options/parse.hpp"
#include "sat/options.hpp"

namespace tresse::cli {

[[nodiscard]] Formulation formulation_of(const Options& options);  // throws UsageError

// Throws UsageError.
[[nodiscard]] SatOptions sat_options(const Options& options);

}  // namespace tresse::cli
