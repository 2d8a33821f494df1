// What is wrong with a candidate, by singles: the steps from supposing it to a contradiction.
#pragma once

#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "grader/grade.hpp"
#include "model/step_drawing.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct Refutation {
  std::vector<TraceEvent> trace;  // what is supposed, the steps that follow from it, the dead end
  // All of it on the board before: an arrow goes from each value to those that follow from it. Of singles only.
  std::optional<StepDrawing> drawing;
};

// By singles: those that the contradiction needs, and no others. None: singles do not refute it, or a stop came first.
// requires: an open cell.
[[nodiscard]] std::optional<Refutation> refuted_by_singles(const Puzzle& puzzle,
                                                                         CandId supposed,
                                                                         const StopToken& stop);

}  // namespace tresse
