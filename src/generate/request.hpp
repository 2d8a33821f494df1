// What strategies ask of a request (tresse/tool/generate/request.hpp).
#pragma once

#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/tool/generate/request.hpp"

namespace tresse {

// Sets of five and more: no scale knows them.
[[nodiscard]] inline bool is_large(TechniqueId id) {
  return id == TechniqueId::naked_subset || id == TechniqueId::hidden_subset;
}

}  // namespace tresse
