// The options of the sat strand, for the commands that run it.
#pragma once

#include "cli/options.hpp"
#include "sat/options.hpp"

namespace tresse::cli {

void declare_sat(boost::program_options::options_description_easy_init add);

// Its parts that `tresse encode` shares: --encoding and --amo, and --prepare.
void declare_formulation(boost::program_options::options_description_easy_init add);
void declare_prepare(boost::program_options::options_description_easy_init add, const Rules& rules);
[[nodiscard]] Formulation formulation_of(const Options& options);  // throws UsageError

// Throws UsageError.
[[nodiscard]] SatOptions sat_options(const Options& options);

}  // namespace tresse::cli
