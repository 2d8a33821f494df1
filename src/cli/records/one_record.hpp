// What commands on one puzzle share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/records/run_records.hpp"

namespace tresse::cli {

// The one puzzle of the input. On nullopt `happened` says why there is none, and standard error too.
// Throws UsageError when there are several.
[[nodiscard]] std::optional<Record> only_record(const Run& run, std::vector<InputSpec> specs,
                                                const char* command, std::uint32_t& happened);

// One line on standard error, unless --quiet.
void complain(const Run& run, const std::string& text);
// The same for what cannot be read. Bits of Happened.
std::uint32_t complain(const Run& run, const InputError& error);

// What a table does not hold of the puzzle.
void complain_of_losses(const Run& run, const Record& record);

}  // namespace tresse::cli
