// The formula of a puzzle, perhaps with its solution forbidden. The command line and the library ask here.
#pragma once

#include <ostream>

#include "base/stop.hpp"
#include "encoders/dimacs.hpp"
#include "model/answer.hpp"
#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

struct EncodeRequest {
  DimacsOptions options;
  // Forbid the solution that the engine `auto` finds: the formula is satisfiable exactly when there is a second one.
  bool block = false;
  Query query;  // for that solution; its limit of solutions does not matter
};

struct Encoded {
  Answer blocked;  // with request.block; without a solution in it nothing was written
  DimacsReport report;
};

// Throws what `out` throws, InternalError, and std::bad_alloc.
[[nodiscard]] Encoded encode(const Puzzle& puzzle, EncodeRequest request,
                                           std::ostream& out, const StopToken& stop);

}  // namespace tresse::library
