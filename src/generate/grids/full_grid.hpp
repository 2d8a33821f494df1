// Full grids of any topology, drawn at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

class FullGrids {
 public:
  explicit FullGrids(std::shared_ptr<const Topology> topology) : topology_(std::move(topology)) {}

  // One grid, verified, a pure function of topology and seed. Uniform over all grids where these are at
  // most kFew; otherwise every grid can come up to side kLargestSearched, not all equally often.
  // nullopt: there is none, the effort was spent, or a stop. Throws std::bad_alloc. Polls the points of the
  // native searches.
  [[nodiscard]] std::optional<Grid> make(std::uint64_t seed, const StopToken& stop);

  static constexpr std::size_t kFew = 2'000;
  // Boxes and Latin squares above are made from a pattern.
  static constexpr std::size_t kLargestSearched = 144;

 private:
  void enumerate(const StopToken& stop);

  std::shared_ptr<const Topology> topology_;
  bool enumerated_ = false;
  std::optional<std::vector<Grid>> all_;
};

// Whether it is proven, by a search of a moment, that no full grid obeys the topology: a map of regions can ask for
// too much. false: there is one, or it is not known.
[[nodiscard]] bool proven_empty(const std::shared_ptr<const Topology>& topology);

// The shifted pattern of a topology with boxes or none, its rows and columns exchanged in cycles: two
// rows of a band exchange the digits of one cycle of the permutation between them, and so do columns of a
// stack. requires: no regions, diagonals, windows or other houses. nullopt: a stop.
[[nodiscard]] std::optional<Grid> shuffled_pattern(const Topology& topology, std::uint64_t seed,
                                                   const StopToken& stop);

}  // namespace tresse
