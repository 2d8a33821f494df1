// Which clue, or which sum of the 45 rule, a primitive is of: for who must say why it holds.
#pragma once

#include <cstddef>
#include <vector>

#include "model/rules/primitives.hpp"

namespace tresse {

// The cells in some houses less those of some cages; or, `outside`, the cages less the houses.
struct DerivedSum {
  std::vector<std::size_t> houses;
  std::vector<std::size_t> cages;  // places in Primitives::sets
  bool outside = false;
};

struct Origins {
  // How long the lists of primitives are with all up to this one.
  struct End {
    std::size_t sets = 0;
    std::size_t sums = 0;
    std::size_t automata = 0;
  };
  std::vector<End> ends;  // clues, in the order of the topology, then derived sums
  std::vector<DerivedSum> derived;
};

// lower_clues() and derive_sums(). requires: as those.
[[nodiscard]] Primitives lower_clues(const Topology& topology, Origins& origins, const StopToken& stop);

}  // namespace tresse
