// Is a cell in a house? A cell is in three houses or a few more, and looking through them is quickest; a puzzle
// may also have 60,000 extra houses, a cell then thousands, and a walk through them all for each question took
// minutes between two looks at the clock.
#pragma once

#include <algorithm>

#include "tresse/model/topology.hpp"

namespace tresse {

[[nodiscard]] inline bool in_house(const Topology& topology, CellId c, HouseId h) {
  constexpr std::size_t kFew = 16;
  const auto houses = topology.houses(c);  // rising
  if (houses.size() > kFew) return std::ranges::binary_search(houses, h, {}, &Membership::house);
  for (const Membership& m : houses) {
    if (m.house == h) return true;
  }
  return false;
}

}  // namespace tresse
