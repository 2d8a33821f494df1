// Pairings: the one-to-one maps of a grid over the live formula, and the rule "matching" on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "propagate/deep/effort.hpp"
#include "propagate/deep/matching.hpp"
#include "propagate/deep/prober.hpp"

namespace tresse {

template <int W>
class Pairings {
 public:
  // All pairings are to be looked at. The topology must outlive them.
  Pairings(const Topology& topology, const Prober& live);

  // Bytes for `live` candidates.
  [[nodiscard]] static std::uint64_t bytes_for(const Topology& topology, std::uint64_t live);

  // Removes candidates that are in no matching, and what singles make of that, until nothing
  // changes or the effort ends. False: a contradiction. Can be called again; a pairing is looked at
  // again only when one of its candidates went.
  [[nodiscard]] bool apply(Prober& live, Effort& effort);

 private:
  struct Edge {
    Prober::Number candidate;
    std::uint16_t left, right;
  };

  // Calls visit(pairing, left, right) for each pairing of the candidate.
  template <class Visit>
  void pairings_of(CandId candidate, Visit&& visit) const;
  void touch(std::size_t pairing);
  [[nodiscard]] bool look(std::size_t pairing, const Prober& live);

  const Topology& topology_;
  std::vector<std::uint32_t> first_edge_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint8_t> queued_;
  std::size_t noted_ = 0;  // how much of the trail has been looked at
  Matcher<W> matcher_;
  std::vector<Bits<W>> rights_of_;  // scratch of look(): left -> rights
  std::vector<Prober::Number> gone_;
};

extern template class Pairings<1>;
extern template class Pairings<2>;
extern template class Pairings<4>;
extern template class Pairings<8>;
extern template class Pairings<16>;

}  // namespace tresse
