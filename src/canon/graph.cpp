// bliss 0.73. Its traps:
// - Debian builds it with BLISS_USE_GMP, which changes the layout of bliss::Stats, and the headers do not
//   know: CMakeLists.txt defines it for this file. Compiled with Tresse it has none. The big number itself can only be printed; the
//   approximation is a product of integers in a long double, so it is exact below 2^63.
// - This version has no way to end a search. The virtual functions that split the neighbours of a cell
//   of the partition are called all the time: ours poll there and leave by an exception, which no caller
//   sees. The graph frees what the search had, but for what the search makes for itself and
//   frees at its end: that is done for it. (The function that chooses the next cell to split is
//   called but once where component recursion is on.)
// - A search that one refinement decides returns early, without freeing what component recursion keeps
//   (2 kB a puzzle of 81 cells): it is freed for it, and a second time does no harm.
// - Where an allocation of its own fails it crashes, asserts or exits: it is called only where twice the memory that
//   it needs is free.
// - The splitting heuristic: of the six, "first" was the fastest on empty grids from side 36 on (64x64:
//   0.29 s, others 0.36 to 0.53) and as fast as any on puzzles, where one refinement nearly always
//   decides (16x16 with 40 % givens 0.1 ms, 64x64 1.3 ms).
#include "canon/graph.hpp"

#include <bliss/graph.hh>
#include <new>
#include <utility>

#include "base/memory.hpp"
#include "base/room.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

struct Stopped {
  StopReason reason;
};

struct Generators {
  std::vector<std::vector<unsigned>> found;
  bool no_memory = false;
};
// An exception must not leave it: bliss would lose what it has.
void keep_generator(void* to, unsigned size, const unsigned* image) noexcept {
  auto& generators = *static_cast<Generators*>(to);
  try {
    if (!generators.no_memory) generators.found.emplace_back(image, image + size);
  } catch (const std::bad_alloc&) {
    generators.no_memory = true;
  }
}

class StoppableGraph : public bliss::Graph {
 public:
  StoppableGraph(unsigned size, const StopToken& stop) : Graph(size), stop_(stop) {}

  // nullptr: stopped.
  const unsigned* places(bliss::Stats& stats, StopReason& reason, Generators* generators) {
    try {
      const unsigned* place =
          canonical_form(stats, generators != nullptr ? &keep_generator : nullptr, generators);
      p.cr_free();
      if (generators != nullptr && generators->no_memory) throw std::bad_alloc();
      return place;
    } catch (const Stopped& s) {
      reason = s.reason;
      p.cr_free();
      long_prune_deallocate();
      return nullptr;
    }
  }

 protected:
  bool split_neighbourhood_of_unit_cell(bliss::Partition::Cell* cell) override {
    poll();
    return Graph::split_neighbourhood_of_unit_cell(cell);
  }
  bool split_neighbourhood_of_cell(bliss::Partition::Cell* cell) override {
    poll();
    return Graph::split_neighbourhood_of_cell(cell);
  }

 private:
  void poll() const {
    const StopReason reason = stop_.poll(stop_point::canon_split);
    if (reason != StopReason::none) throw Stopped{reason};
  }

  const StopToken& stop_;
};

// Of bliss: empty grids of sides 25, 64 and 100 grow the process by 0.7, 2.8 and 6.7 MB; rounded up.
constexpr std::uint64_t kBytesPerVertex = 900;
constexpr std::uint64_t kBytesPerEdge = 24;

}  // namespace

bool can_label_graphs() {
  return true;
}

Labelling canonical_labelling(const ColouredGraph& graph, const StopToken& stop, bool generators) {
  Labelling result;
  const std::uint64_t bytes =
      kBytesPerVertex * graph.colours.size() + kBytesPerEdge * graph.edges.size();
  if (bytes > byte_budget(0)) {
    result.reason = StopReason::too_large;
    return result;
  }
  try {
    require_room(static_cast<std::size_t>(2 * bytes));
    const auto size = static_cast<unsigned>(graph.colours.size());
    StoppableGraph g(size, stop);
    g.set_splitting_heuristic(bliss::Graph::shs_f);
    for (unsigned v = 0; v < size; ++v) g.change_color(v, graph.colours[v]);
    constexpr std::size_t kEdgesPerPoll = 4096;
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      if (e % kEdgesPerPoll == 0) result.reason = stop.poll(stop_point::canon_split);
      if (result.reason != StopReason::none) return result;
      g.add_edge(graph.edges[e].first, graph.edges[e].second);
    }
    bliss::Stats stats;
    Generators wanted;
    const unsigned* place = g.places(stats, result.reason, generators ? &wanted : nullptr);
    if (place == nullptr) return result;
    result.place.assign(place, place + size);
    result.generators = std::move(wanted.found);
    const long double group = stats.get_group_size_approx();
    if (group < 0x1p63L) result.automorphisms = static_cast<std::uint64_t>(group);
  } catch (const std::bad_alloc&) {
    result = {StopReason::memory, {}, {}, {}};
  }
  return result;
}

}  // namespace tresse
