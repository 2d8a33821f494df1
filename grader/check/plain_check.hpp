// Checkers of the techniques of basic and of the direct forms that rest on them.
#pragma once

#include "grader/check/position.hpp"
#include "grader/step.hpp"

namespace tresse {

// requires, for all: ids in range, cells open and different, effects present.
[[nodiscard]] StepFault check_full_house(const CheckedPosition& at, const Step& step);
[[nodiscard]] StepFault check_naked_single(const CheckedPosition& at, const Step& step);
[[nodiscard]] StepFault check_hidden_single(const CheckedPosition& at, const Step& step);
[[nodiscard]] StepFault check_locked(const CheckedPosition& at, const Step& step, bool claiming);
[[nodiscard]] StepFault check_naked(const CheckedPosition& at, const Step& step, std::size_t least,
                                    std::size_t most);
// A naked subset of h whose digits are `naked`: one for each of `cells`, and one for that of `some`
// which takes a digit of `of_some`.
[[nodiscard]] StepFault check_naked_with(const CheckedPosition& at, const Step& step, HouseId h,
                                         const std::vector<CellId>& some,
                                         const std::vector<Digit>& of_some,
                                         const std::vector<CellId>& cells,
                                         const std::vector<Digit>& naked);
[[nodiscard]] StepFault check_hidden(const CheckedPosition& at, const Step& step, std::size_t least,
                                     std::size_t most);
[[nodiscard]] StepFault check_direct_locked(const CheckedPosition& at, const Step& step,
                                            bool claiming);
[[nodiscard]] StepFault check_direct_hidden(const CheckedPosition& at, const Step& step,
                                            std::size_t size);

}  // namespace tresse
