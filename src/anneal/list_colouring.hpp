// What propagation leaves open of a puzzle, as a list colouring: each vertex (open cell) takes one of its
// colours (live digits), and neighbours (peers) take different ones.
#pragma once

#include <cstdint>
#include <vector>

#include "base/lists.hpp"
#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "model/near_solutions.hpp"

namespace tresse {

struct ListColouring {
  std::size_t colours = 0;
  std::vector<CellId> cells;        // of a vertex
  std::vector<std::uint32_t> base;  // of a vertex: its first candidate; then the number of candidates
  std::vector<std::uint16_t> colour;  // of a candidate
  CellGroups groups;  // of a vertex
  Lists<std::uint32_t> links;  // of a vertex: those it differs from beyond its groups
  // Of a candidate: the candidates of the same digit in peers. Only if has_neighbours.
  Lists<std::uint16_t> neighbours;
  bool has_neighbours = false;

  [[nodiscard]] std::size_t vertices() const { return cells.size(); }
  [[nodiscard]] std::size_t candidates() const { return colour.size(); }
  // The mean number of colours of a vertex; 0 without vertices.
  [[nodiscard]] double breadth() const {
    return cells.empty() ? 0 : static_cast<double>(candidates()) / static_cast<double>(vertices());
  }
};

// Up to so many candidates have lists of neighbours, which then take less than a cache.
inline constexpr std::size_t kMostListed = 65'535;

// False: stopped, and of no use. Polls stop_point::anneal_setup. requires: no contradiction, and singles at
// their fixpoint.
template <int W>
[[nodiscard]] bool build_colouring(const CandidateGrid<W>& grid, ListColouring& into,
                                   const StopToken& stop);

// The most that build_colouring() will take for this grid, in bytes.
template <int W>
[[nodiscard]] double colouring_bytes(const CandidateGrid<W>& grid);

}  // namespace tresse
