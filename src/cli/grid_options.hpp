// The grid that a command makes puzzles on, and the files of such grids that options name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "io/reader.hpp"
#include "model/puzzle.hpp"

namespace tresse::cli {

// Of --order, --box, --side, --regions, --latin, --diagonals, --windoku: up to side 256, 9x9 without any.
// Throws UsageError.
[[nodiscard]] std::shared_ptr<const Topology> grid_topology(const Options& o);

// The options as they are for reading a file of this topology.
[[nodiscard]] ReadOptions reading_options(const Options& o, const Topology& t);
// The grids of a file, or the one that is written out; `option` is named in errors. Throw UsageError.
[[nodiscard]] std::vector<Puzzle> read_grids(const std::string& value, const char* option,
                                             const ReadOptions& read);
[[nodiscard]] Puzzle read_grid(const std::string& value, const char* option,
                               const ReadOptions& read);

}  // namespace tresse::cli
