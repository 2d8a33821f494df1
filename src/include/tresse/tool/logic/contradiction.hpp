// Why a position has no solution, on the face of it.
#pragma once

#include "tresse/model/ids.hpp"

namespace tresse {

struct Contradiction {
  enum class Kind { cell_without_digit, digit_without_place, value_not_allowed } kind;
  CellId cell;    // cell_without_digit, value_not_allowed
  HouseId house;  // digit_without_place
  Digit digit;    // digit_without_place, value_not_allowed
};

}  // namespace tresse
