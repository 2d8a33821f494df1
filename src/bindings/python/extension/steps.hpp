// Steps of a path as objects of Python: a step needs its puzzle to be told.
#pragma once

#include "bindings/python/extension/define.hpp"

namespace tresse::python {

struct StepOf {
  static constexpr std::size_t kFields = 2;
  std::shared_ptr<const Puzzle> puzzle;
  PathStep step;
};

template <>
inline constexpr const char* kWanted<std::vector<StepOf>> = "a list of steps";

[[nodiscard]] std::vector<StepOf> steps_of(const std::shared_ptr<const Puzzle>& puzzle,
                                           std::vector<PathStep>&& steps);

// The steps without their puzzle, which is that of all. Raises ValueError for steps of several paths.
[[nodiscard]] std::vector<PathStep> path_of(const std::vector<StepOf>& steps);
// Raises for a call that ended without what it was asked for: ValueError, MemoryError, or TimeoutError ("no hint: time").
[[noreturn]] void raise_ended(StopReason reason, const std::string& detail, const char* what);

}  // namespace tresse::python
