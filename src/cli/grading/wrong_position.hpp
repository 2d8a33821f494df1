// What is said of a player's position before any hint: what is wrong with it.
#pragma once

#include <cstddef>
#include <optional>

#include "cli/records/run_records.hpp"
#include "engines/engine.hpp"

namespace tresse::cli {

// The report of a position that is wrong. Nothing: it is right as far as is known, or nothing shows what the player
// did: there are neither pencil marks nor values of his nor `original`, the puzzle as it began. `steps`: as of report_wrong_position().
[[nodiscard]] std::optional<RecordOutput> wrong_position(const Engine& engine,
                                                         const std::optional<Puzzle>& original,
                                                         const Options& options, std::size_t index,
                                                         const Record& record,
                                                         const StopToken& stop, bool steps = true);

}  // namespace tresse::cli
