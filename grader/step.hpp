// The techniques as ids, and what the table asks of their steps. Step itself is a public type: tresse/step.hpp has it,
// with the roles of its lists.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tresse/step.hpp"

namespace tresse {

inline namespace v0 {

// The techniques of techniques/techniques.def. Those up to hidden_subset are those of the profile basic; a profile
// (grader/profile.hpp) has an order of its own. Subsets beyond size four are one technique each; their size is the number
// of digits of the step.
enum class TechniqueId : std::uint8_t {
#define TRESSE_TECHNIQUE(id, ...) id,
#include "grader/techniques/techniques.def"
  kCount,
};

}  // namespace v0

inline constexpr std::size_t kTechniqueCount = static_cast<std::size_t>(TechniqueId::kCount);

// What is asked of the lists of its steps.
enum class StepForm : std::uint8_t {
  rising,   // cells and digits rise
  pattern,  // their order means something
  solved,   // the same, and cells may have values
  valued,   // the same, and others and sets too
  chain,    // there are inferences
};

}  // namespace tresse
