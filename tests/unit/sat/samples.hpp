// Puzzles for tests: topologies of many shapes, seeded full grids with holes, and a brute force
// that shares nothing with the strand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::test {

inline std::shared_ptr<const Topology> shaped(std::size_t side, std::size_t rows, std::size_t cols,
                                              bool diagonals = false, bool windoku = false) {
  TopologySpec spec;
  spec.side = side;
  spec.box_rows = rows;
  spec.box_cols = cols;
  spec.diagonals = diagonals;
  spec.windoku = windoku;
  return Topology::build(spec).value();
}

// A valid full grid of a boxed or Latin topology (no further houses): the canonical one, with
// digits, rows within bands and columns within stacks permuted.
inline Grid full_grid(const Topology& topology, std::uint64_t seed) {
  const std::size_t n = topology.side();
  const std::size_t height = topology.spec().box_rows == 0 ? 1 : topology.spec().box_rows;
  const std::size_t width = n / height;
  Rng rng(seed);
  const auto order = [&](std::size_t group) {
    std::vector<std::size_t> groups(n / group), all;
    for (std::size_t i = 0; i < groups.size(); ++i) groups[i] = i;
    rng.shuffle(std::span(groups));
    for (auto g : groups) {
      std::vector<std::size_t> lines(group);
      for (std::size_t i = 0; i < group; ++i) lines[i] = g * group + i;
      rng.shuffle(std::span(lines));
      all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
  };
  const auto rows = order(height);
  const auto cols = order(width);
  std::vector<std::size_t> digits(n);
  for (std::size_t i = 0; i < n; ++i) digits[i] = i;
  rng.shuffle(std::span(digits));
  Grid grid(n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t row = rows[r];
      const std::size_t value = (row % height * width + row / height + cols[c]) % n;
      grid.set(topology.cell(r, c), Digit(digits[value]));
    }
  }
  return grid;
}

// Keeps `clues` values of a full grid, chosen uniformly.
inline Puzzle dig(std::shared_ptr<const Topology> topology, const Grid& full, std::size_t clues,
                  std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::size_t> cells(topology->cell_count());
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = i;
  rng.shuffle(std::span(cells));
  Puzzle puzzle(std::move(topology), Grid(full.side()));
  for (std::size_t i = 0; i < clues; ++i) {
    puzzle.givens.set(CellId(cells[i]), *full.at(CellId(cells[i])));
  }
  return puzzle;
}

// Random values in random cells, clashes and all: mostly contradictory.
inline Puzzle scatter(std::shared_ptr<const Topology> topology, std::size_t clues,
                      std::uint64_t seed) {
  Rng rng(seed);
  Puzzle puzzle(topology, Grid(topology->side()));
  for (std::size_t i = 0; i < clues; ++i) {
    puzzle.givens.set(CellId(rng.below(topology->cell_count())),
                      Digit(rng.below(topology->side())));
  }
  return puzzle;
}

// All solutions by trying every digit in every cell, in order; for tiny sides. Calls visit(grid).
template <class Visit>
void brute_force(const Puzzle& puzzle, Grid& grid, std::size_t cell, Visit&& visit) {
  const Topology& t = *puzzle.topology;
  if (cell == t.cell_count()) return visit(grid);
  const CellId c(cell);
  for (std::size_t d = 0; d < puzzle.side(); ++d) {
    if (!puzzle.allows(c, Digit(d))) continue;
    bool free = true;
    for (const Membership& m : t.houses(c)) {
      for (CellId other : t.cells(m.house)) {
        // Givens further on count too, so that the search fails early.
        const auto there = other.index() < cell ? grid.at(other) : puzzle.givens.at(other);
        if (other != c && there == Digit(d)) free = false;
      }
    }
    for (CellId other : t.links(c)) {
      const auto there = other.index() < cell ? grid.at(other) : puzzle.givens.at(other);
      if (there == Digit(d)) free = false;
    }
    if (!free) continue;
    grid.set(c, Digit(d));
    brute_force(puzzle, grid, cell + 1, visit);
    grid.clear(c);
  }
}

inline std::uint64_t brute_count(const Puzzle& puzzle) {
  std::uint64_t n = 0;
  Grid grid(puzzle.side());
  brute_force(puzzle, grid, 0, [&](const Grid&) { ++n; });
  return n;
}

}  // namespace tresse::test
