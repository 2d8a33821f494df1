// What a topology is to symmetries: its different houses and its links, as a graph, and whether rows, columns and boxes are all.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "canon/graph.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::canon {

enum Colour : unsigned { kOpenCell, kGivenCell, kHouse, kDigit };

using Houses = std::vector<std::vector<CellId>>;

// The different houses beyond rows and columns, sorted.
[[nodiscard]] Houses further_houses(const Topology& t);

// The shape of the boxes when rows, columns and boxes are all the houses and there are no links, whatever these are called
// (boxes may be said as extra houses); 1 x 1 for a Latin square; nullopt when there are others.
[[nodiscard]] std::optional<BoxShape> boxes_alone(const Topology& t, const Houses& further);

struct Structure {
  std::shared_ptr<const Topology> topology;
  Houses houses;                          // different ones
  std::vector<unsigned> house_of;         // of each house of the topology, its number there
  bool regular = false;                   // rows, columns, and perhaps boxes
  std::size_t band = 1, stack = 1;        // lines in a band, in a stack
  ColouredGraph bare;                     // cells, then houses
  StopReason stopped = StopReason::none;  // set: the rest is not all there

  // Polls stop_point::canon_split.
  Structure(std::shared_ptr<const Topology> t, const StopToken& stop);
};

inline constexpr unsigned kNoVertex = std::numeric_limits<unsigned>::max();

// The graph of a puzzle: that of its topology, and the digits that it speaks of.
struct PuzzleGraph {
  ColouredGraph graph;
  std::vector<unsigned> vertex_of;        // of each digit, or kNoVertex
  StopReason stopped = StopReason::none;  // set: the rest is not all there
};
[[nodiscard]] PuzzleGraph puzzle_graph(const Structure& structure, const Puzzle& puzzle,
                                       const StopToken& stop);

}  // namespace tresse::canon
