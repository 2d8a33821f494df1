// What a step shows on a drawn board, as plain values. The picture is that of the format svg (WriteOptions::drawing).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/step.hpp"

namespace tresse {

struct StepDrawing {
  // `other`: the second set or color, fins, what a pattern points to.
  enum class Mark : std::uint8_t { pattern, other, place, remove };
  // An arrow from one candidate to another; strong: the one it points to must be true, else it must be false.
  struct Arrow {
    CandId from;
    CandId to;
    bool strong = false;

    friend bool operator==(const Arrow&, const Arrow&) = default;
  };
  std::string title;
  std::string words;
  std::vector<HouseId> houses;
  std::vector<std::pair<CellId, Mark>> cells;       // each once
  std::vector<std::pair<CandId, Mark>> candidates;  // each once
  std::vector<Arrow> arrows;                        // each once
};

}  // namespace tresse
