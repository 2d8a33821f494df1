// A rectangle: four cells in two rows and two columns, in order around it, such that each house of a cell holds exactly
// two of them, one even and one odd. With boxes these are exactly two. Two digits that fill it can be exchanged.
#pragma once

#include <array>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

using Rectangle = std::array<std::size_t, 4>;

template <class G>
bool inside(const G& geo, std::size_t c, std::size_t house) {
  for (const auto place : geo.places(c)) {
    if (place.house == house) return true;
  }
  return false;
}

// Can two digits be exchanged in it? requires: cells in two rows and two columns, in order.
template <class G>
bool exchangeable(const G& geo, const Rectangle& cells) {
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto place : geo.places(cells[i])) {
      const bool next = inside(geo, cells[(i + 1) % 4], place.house);
      const bool previous = inside(geo, cells[(i + 3) % 4], place.house);
      if (next == previous || inside(geo, cells[(i + 2) % 4], place.house)) return false;
    }
  }
  return true;
}

// Does the puzzle itself leave both digits to all four cells? A given, or a pencil mark of the puzzle, may forbid the
// exchange; what was found since does not.
template <class G>
bool left_open(const View<G>& look, const Rectangle& cells, const typename G::Mask& two) {
  for (const std::size_t c : cells) {
    if ((look.board.allowed[c] & two) != two) return false;
  }
  return true;
}

template <class G>
bool in_line(const G& geo, std::size_t a, std::size_t b) {
  return a / geo.side() == b / geo.side() || a % geo.side() == b % geo.side();
}

}  // namespace tresse::logic
