// What a step or an event of a path shows on a drawn board.
#pragma once

#include "grader/grade.hpp"
#include "model/step_drawing.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/step.hpp"

namespace tresse {

// A step, without its words. Whole: houses, cells and candidates of its parts; links of its chains; what it does. As a hint
// of level 1 or 2 (hint_words.hpp) only the house to look in, of level 3 also the cells.
[[nodiscard]] StepDrawing drawing_of(const Topology& topology, const Step& step,
                                                   int level = 4);
// The same of an event of a path: what a hypothesis supposes, or what contradicts.
[[nodiscard]] StepDrawing drawing_of(const Topology& topology,
                                                   const TraceEvent& event, int level = 4);

}  // namespace tresse
