// What the lists of a step are: its named parts, such as pivot, pincer, base, cover, subset. The same lists mean
// something else in each technique (grader/step.hpp); techniques.def names the function that says what.
#pragma once

#include <vector>

#include "grader/step.hpp"

namespace tresse {

// One of the three lists is not empty.
struct Part {
  const char* role;
  std::vector<CellId> cells = {};
  std::vector<HouseId> houses = {};
  std::vector<Digit> digits = {};
};

// Chains have none but the cell or house that they begin with: their links say it all.
[[nodiscard]] std::vector<Part> parts_of(const Step& step);

}  // namespace tresse
