// The pencil-mark grid of a position on the way, for the reports that show one before and after a step.
#pragma once

#include <string>

#include "grader/position.hpp"
#include "io/writer.hpp"

namespace tresse {

[[nodiscard]] inline std::string pencil(const Puzzle& puzzle, const Position& at,
                                        const WriteOptions& options) {
  return write_pencil(*puzzle.topology, at.values, at.marks, options);
}

}  // namespace tresse
