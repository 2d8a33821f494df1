// What is said of a player's position before any hint: what is wrong with it.
#pragma once

#include <cstddef>
#include <optional>

#include "cli/grading/explain_rated.hpp"
#include "tresse/tool/engines/engine.hpp"

namespace tresse::cli {

// With --hint: the report of a position that is wrong. Nothing: it is right as far as is known, or nothing shows what the player
// did: neither pencil marks nor placed values nor --original.
[[nodiscard]] std::optional<RecordOutput> wrong_position(const Engine& engine, const Shown& shown,
                                                         const Options& options, std::size_t index,
                                                         const Record& record,
                                                         const StopToken& stop);

}  // namespace tresse::cli
