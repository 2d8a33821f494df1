// Steps of a path as objects of Python: a step needs its puzzle to be told.
#pragma once

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {

struct StepOf {
  std::shared_ptr<const Puzzle> puzzle;
  PathStep step;
};

[[nodiscard]] std::vector<StepOf> steps_of(const std::shared_ptr<const Puzzle>& puzzle,
                                           std::vector<PathStep>&& steps);

}  // namespace tresse::python
