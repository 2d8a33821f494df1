// The judges of techniques, one for each or one for several; techniques.def names them.
#pragma once

#include "grader/step.hpp"
#include "judges/position.hpp"

namespace tresse::judges {

// requires, for all: ids in range but for those of inferences and nested steps, cells open and different, effects present.
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, ...)                                                       \
  [[nodiscard]] StepFault judge(const CheckedPosition& at, const Step& step);
#include "grader/techniques/techniques.def"

}  // namespace tresse::judges

namespace tresse {

// A naked subset of h whose digits are `naked`: one for each of `cells`, and one for that of `some`
// which takes a digit of `of_some`.
[[nodiscard]] StepFault check_naked_with(const CheckedPosition& at, const Step& step, HouseId h,
                                         const std::vector<CellId>& some,
                                         const std::vector<Digit>& of_some,
                                         const std::vector<CellId>& cells,
                                         const std::vector<Digit>& naked);

}  // namespace tresse
