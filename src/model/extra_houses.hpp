// What the extra houses of a puzzle are: a diagonal alone and disjoint groups have names and keys of their own.
#pragma once

#include <string_view>
#include <vector>

#include "tresse/model/topology_spec.hpp"

namespace tresse {

using HouseCells = std::vector<CellId>;

// The cells at the same place of all boxes or regions; none without them.
[[nodiscard]] std::vector<HouseCells> disjoint_groups(const TopologySpec& spec);

struct ExtraHouses {
  bool rising = false;  // the diagonal from the lower left
  bool falling = false;
  std::vector<HouseCells> diagonals;  // of these
  bool disjoint_groups = false;
  std::vector<HouseCells> others;  // in the order of the spec

  // Shaded, they would show nothing: each cell is in one of them.
  [[nodiscard]] bool others_cover(std::size_t cells) const;
};
[[nodiscard]] ExtraHouses name_extra_houses(const TopologySpec& spec);

inline constexpr std::string_view kDisjointGroups = "Cells at the same place of each box hold each digit once.";

}  // namespace tresse
