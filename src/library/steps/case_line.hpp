// A step as a line of a technique library, which `tresse regress` runs: HoDoKu's format (regress.hpp).
#pragma once

#include <optional>
#include <string>

#include "grader/position.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

// `puzzle`: where the path began; its givens stand without a plus sign. None: the technique has no code there, or the
// grid is not the plain 9x9, for which there are codes.
[[nodiscard]] std::optional<std::string> case_line(const Puzzle& puzzle,
                                                                 const Position& before,
                                                                 const Step& step);
// The position alone, as a line with the code 0000 that names no step: HoDoKu and tresse read it. None: not the plain
// 9x9.
[[nodiscard]] std::optional<std::string> position_line(const Puzzle& puzzle,
                                                                     const Position& position);

}  // namespace tresse::library
