// Target patterns: patterns that decide whether a target is met, where a walk has no slope to follow, because
// a rare pattern is there or not.
#pragma once

#include <vector>

#include "generate/request.hpp"
#include "grader/step.hpp"

namespace tresse {

// A puzzle that singles, `easier` and `id` solve, but not without `id`, has `id` on its path.
struct TargetPattern {
  TechniqueId id;
  std::vector<TechniqueId> easier;  // what is tried before it or beside it
};

// Those of a target: the patterns that it requires, or the few that its band of ratings consists of. None: it is met
// by walking, or by chains.
[[nodiscard]] std::vector<TargetPattern> target_patterns(const Target& target);

}  // namespace tresse
