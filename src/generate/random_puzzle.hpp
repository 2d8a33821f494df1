// A simple seeded generator: full grids, region maps, and puzzles dug out of full grids. Enough for
// tests and for data/; same seed, same puzzle, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// A random full grid, by seeded native search. Up to side 16 of any shape, and above it for square
// or rectangular boxes and Latin squares without extra houses: there a shifted pattern is shuffled
// (digits, rows within bands, columns within stacks, bands, stacks). Not uniform over all grids.
// nullopt: none exists, the node limit was met (then another seed may do), or a stop came.
[[nodiscard]] std::optional<Grid> random_solution(const std::shared_ptr<const Topology>& topology,
                                                  std::uint64_t seed, const StopToken& stop = {});

// N connected regions of N cells: from rows of boxes (or rows, for a side without boxes), `swaps`
// random exchanges of two border cells that keep both regions connected.
[[nodiscard]] std::vector<std::uint16_t> random_regions(std::size_t side, std::uint64_t seed,
                                                        std::size_t swaps);

// The solution with uniformly random cells emptied until `givens` are left. Not unique in general.
[[nodiscard]] Puzzle dig(const std::shared_ptr<const Topology>& topology, const Grid& solution,
                         std::size_t givens, std::uint64_t seed);

// Empties cells in random order as long as the puzzle stays unique, until at most `givens` are left
// or no cell can go. A given may go exactly when no other digit fits its cell: one search each.
// A cell whose search exceeds `node_limit` keeps its given, and so do all that are left after a stop.
[[nodiscard]] Puzzle dig_unique(const std::shared_ptr<const Topology>& topology,
                                const Grid& solution, std::size_t givens, std::uint64_t seed,
                                std::uint64_t node_limit = 2'000, const StopToken& stop = {});

}  // namespace tresse
