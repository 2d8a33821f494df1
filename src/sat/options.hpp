// What can be chosen about the sat strand. Every combination gives the same answers; which solution comes
// first, and how long it takes, differs.
#pragma once

#include <cstdint>

#include "encoders/choice.hpp"
#include "propagate/rules.hpp"
#include "sat/backend_options.hpp"

namespace tresse {

struct SatOptions {
  Rules rules = kPrepared;  // applied before the encoding
  Formulation formulation;  // what is null is chosen from the size
  BackendOptions backend;   // its seed is the query's
  // The engine `sat` gives a puzzle to another solver (engine_sat.cpp) after so many conflicts, or fewer; 0 = never, for
  // callers that chose the solver or its settings.
  std::uint64_t first_conflicts = 5'000;
};

}  // namespace tresse
