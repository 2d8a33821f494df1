// convert --to svg and --to png: a picture of each puzzle, in a file of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/records/run_records.hpp"
#include "io/writer.hpp"

namespace tresse::cli {

// `kind`: "svg" or "png"; `writing`: the alphabet and more of a record. Returns bits of Happened; throws UsageError.
[[nodiscard]] std::uint32_t write_pictures(
    const Run& run, const std::string& kind,
    const std::function<WriteOptions(const Record&)>& writing);

}  // namespace tresse::cli
