// An example of each technique, from puzzles of our own: examples.def.
#pragma once

#include <optional>
#include <string>

#include "base/stop.hpp"
#include "grader/explain/explain.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/model/level.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

struct Example {
  Puzzle origin;    // the puzzle as it began
  Position before;  // where the step is found
  Step step;
  std::string line;  // the step as a line of a technique library; of a technique without a code the position alone
  // What is rated lower in the default profile and finds all of the step there too; its hardest technique. None: nothing does.
  std::optional<TechniqueId> easier;
};

// Finds the step of the example anew. None: the technique has no example, or a stop came first.
[[nodiscard]] std::optional<Example> find_example(TechniqueId id, const StopToken& stop = {});

}  // namespace tresse::library
