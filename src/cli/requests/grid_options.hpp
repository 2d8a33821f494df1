// The grid that a command makes puzzles on, and the files of such grids that options name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options/parse.hpp"
#include "library/generate/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::cli {

// Of --order, --box, --side, --regions, --latin, --diagonals, --windoku and the rules of all cells: up to side 256,
// 9x9 without any. `name`: what messages call an option. Throws UsageError.
[[nodiscard]] std::shared_ptr<const Topology> grid_topology(const Options& o,
                                                            library::PartName name);

// The grids of the file that this option names, or the one that is written out there, on this topology.
// Throw UsageError.
[[nodiscard]] std::vector<Puzzle> read_grids(const Options& o, const char* option,
                                             const Topology& t);
[[nodiscard]] Puzzle read_grid(const Options& o, const char* option, const Topology& t);

}  // namespace tresse::cli
