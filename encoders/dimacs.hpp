// DIMACS CNF of a puzzle, streamed. Variable of "row r, column c (from 0) holds d (from 1)":
//   (r*N + c)*N + d,  1 .. N^3
// the same whether candidates were removed beforehand or not; auxiliary variables start at N^3 + 1.
#pragma once

#include <ostream>

#include "base/stop.hpp"
#include "encoders/formulation.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/tool/answers/dimacs_options.hpp"

namespace tresse {

// A puzzle that propagation refutes gives the two clauses 1 and -1 and a comment that says so.
// Whether writing failed is asked of the stream; a failed stream ends the work early. Polls
// stop_point::encode_group. Stops with `memory` if the candidate grid cannot be allocated,
// and with `too_large`, nothing written, if the formulation has more variables than an int32 numbers.
[[nodiscard]] DimacsReport write_dimacs(const Puzzle& puzzle, const DimacsOptions& options,
                                        std::ostream& out, const StopToken& stop);

}  // namespace tresse
