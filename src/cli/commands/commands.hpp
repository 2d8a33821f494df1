// The functions of the subcommands, one a file of this folder; commands.def has their rows.
#pragma once

#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {

#define COMMAND(name, ...) std::uint32_t run_##name(const Run& run);
#define PROGRAM COMMAND
#include "cli/commands/commands.def"
#undef PROGRAM
#undef COMMAND

}  // namespace tresse::cli
