// Canonical labelling of a coloured graph, by bliss (Junttila and Kaski 2007). The only header between
// the library and us; graph.cpp is the only file that includes it.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/stop.hpp"

namespace tresse {

// False in a build without bliss: every labelling is `unsupported` then.
[[nodiscard]] bool can_label_graphs();

struct ColouredGraph {
  std::vector<unsigned> colours;                     // of vertex 0, 1, ...
  std::vector<std::pair<unsigned, unsigned>> edges;  // undirected, no loops, none twice
};

struct Labelling {
  StopReason reason = StopReason::none;        // set: the rest is empty
  std::vector<unsigned> place;                 // of each vertex in the canonical order
  std::optional<std::uint64_t> automorphisms;  // exact; none from 2^63 on
  // Automorphisms of which all others are products, as images of the vertices: only where they are asked for.
  std::vector<std::vector<unsigned>> generators;
};

// Graphs that are equal up to an isomorphism that keeps colours get equal canonical graphs (vertex v
// becomes place[v]); equal graphs get equal places. Holds within one version of bliss, no longer.
// Polls stop_point::canon_split many times at every node of its search. too_large: would take more than half of the
// machine's memory. Exponential at worst; no Sudoku is known that is anywhere near.
[[nodiscard]] Labelling canonical_labelling(const ColouredGraph& graph, const StopToken& stop,
                                            bool generators = false);

}  // namespace tresse
