// A repair, and a puzzle that was minimized, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "io/writer.hpp"
#include "tresse/repair.hpp"

namespace tresse::library {

// What came of minimize() or, if `smallest`, of smallest_subset(), without the puzzle: docs/schema/minimize.json. requires: the puzzle
// was unique.
[[nodiscard]] nlohmann::ordered_json minimized_json(const Puzzle& puzzle, const Minimized& minimized,
                                                                  bool smallest, const WriteOptions& options);
// What came of a repair, without the puzzle: docs/schema/repair.json.
[[nodiscard]] nlohmann::ordered_json repaired_json(const Puzzle& puzzle, const Repaired& repaired,
                                                                 const WriteOptions& options);
// A grid: a text, or above side 35 the values row by row.
[[nodiscard]] nlohmann::ordered_json grid_json(const Grid& grid, const WriteOptions& options);

}  // namespace tresse::library
