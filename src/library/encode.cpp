// Finds the solution to forbid, then writes the formula.
#include "library/encode.hpp"

#include "engines/engines.hpp"

namespace tresse::library {

Encoded encode(const Puzzle& puzzle, EncodeRequest request, std::ostream& out,
               const StopToken& stop) {
  Encoded encoded;
  if (request.block) {
    request.query.solution_limit = 1;
    request.query.keep = 1;
    encoded.blocked = run_guarded(*make_auto_engine(), puzzle, request.query, stop);
    if (encoded.blocked.solutions.empty()) return encoded;
    request.options.block = encoded.blocked.solutions[0];
  }
  encoded.report = write_dimacs(puzzle, request.options, out, stop);
  return encoded;
}

}  // namespace tresse::library
