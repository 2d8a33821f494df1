// Lists the automorphisms of a puzzle: bliss gives generators of the group of its graph, and their products are added to the list
// until no product is new. The number is counted by bliss, not by the list.

#include <algorithm>
#include <new>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "canon/canon.hpp"
#include "canon/structure.hpp"

namespace tresse {
namespace {

using Image = std::vector<unsigned>;  // of the vertices of a graph

// Lists of generators for grids of any size would not fit into memory.
constexpr std::size_t kLargestListed = 64;

// All products of the generators, the identity too. What is found until a stop.
std::set<Image> products(const std::vector<Image>& generators, std::size_t vertices,
                         const StopToken& stop) {
  Image identity(vertices);
  std::iota(identity.begin(), identity.end(), 0u);
  std::set<Image> found{identity};
  std::vector<Image> fresh{identity};
  while (!fresh.empty() && stop.poll(stop_point::canon_split) == StopReason::none) {
    const Image last = std::move(fresh.back());
    fresh.pop_back();
    for (const Image& generator : generators) {
      Image product(vertices);
      for (std::size_t v = 0; v < vertices; ++v) product[v] = generator[last[v]];
      if (found.insert(product).second) fresh.push_back(std::move(product));
    }
  }
  return found;
}

Automorphism automorphism_of(const Image& image, const canon::PuzzleGraph& drawn,
                             std::size_t cells) {
  Automorphism result;
  result.source.assign(cells, CellId(0));
  for (std::size_t c = 0; c < cells; ++c) result.source[image[c]] = CellId(c);
  for (std::size_t d = 0; d < drawn.vertex_of.size(); ++d) {
    std::size_t to = d;  // of a digit that the puzzle does not speak of
    if (const unsigned vertex = drawn.vertex_of[d]; vertex != canon::kNoVertex) {
      const auto at = ranges::find(drawn.vertex_of, image[vertex]);
      to = static_cast<std::size_t>(at - drawn.vertex_of.begin());
    }
    result.label.emplace_back(to);
  }
  return result;
}

Automorphisms listed(const Puzzle& puzzle, std::size_t most, const StopToken& stop) {
  Automorphisms result;
  const canon::Structure structure(puzzle.topology, stop);
  result.reason = structure.stopped;
  if (result.reason != StopReason::none) return result;
  const canon::PuzzleGraph drawn = canon::puzzle_graph(structure, puzzle, stop);
  result.reason = drawn.stopped;
  if (result.reason != StopReason::none) return result;
  const Labelling found = canonical_labelling(drawn.graph, stop, true);
  result.reason = found.reason;
  if (result.reason != StopReason::none) return result;
  result.count = found.automorphisms;
  if (!result.count || *result.count > most) return result;
  const auto images = products(found.generators, drawn.graph.colours.size(), stop);
  if (images.size() != *result.count) return {stop_reason(stop), {}, {}};
  for (const Image& image : images) {
    result.list.push_back(automorphism_of(image, drawn, puzzle.topology->cell_count()));
  }
  ranges::sort(result.list, {}, [](const Automorphism& a) {
    return std::pair(a.source, a.label);
  });
  return result;
}

}  // namespace

Automorphisms automorphisms_of(const Puzzle& puzzle, std::size_t most, const StopToken& stop) {
  try {
    const bool known = kCanonRules.covers(puzzle.rules());
    if (known && can_label_graphs() && puzzle.side() <= kLargestListed) {
      return listed(puzzle, most, stop);
    }
    const Canonical canonical = Canonizer()(puzzle, stop);
    return {canonical.reason, canonical.automorphisms, {}};
  } catch (const std::bad_alloc&) {
    return {StopReason::memory, {}, {}};
  }
}

}  // namespace tresse
