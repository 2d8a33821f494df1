// The Step of a technique that places one digit.
#pragma once

#include <cstddef>
#include <optional>

#include "grader/step.hpp"

namespace tresse {

[[nodiscard]] inline Step single_step(TechniqueId id, CellId c, Digit d,
                                      std::optional<HouseId> house, std::size_t side) {
  Step step;
  step.technique = id;
  step.cells = {c};
  if (house) step.houses = {*house};
  step.digits = {d};
  step.placements = {cand(c, d, side)};
  return step;
}

}  // namespace tresse
