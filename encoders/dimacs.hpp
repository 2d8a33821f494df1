// DIMACS CNF of a puzzle, streamed. Variable of "row r, column c (from 0) holds d (from 1)":
//   (r*N + c)*N + d,  1 .. N^3
// the same whether candidates were removed beforehand or not; auxiliary variables start at N^3 + 1.
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "base/stop.hpp"
#include "encoders/choice.hpp"
#include "encoders/formulation.hpp"
#include "propagate/rules.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct DimacsOptions {
  // false: givens and `rules` are worked out first; the formula is over the
  // surviving candidates, with a unit clause for every value already placed. true: all candidates,
  // givens as units, forbidden marks as negative units; grows as N^5 (33 million clauses at N =
  // 64).
  bool full = false;
  // Not full: what removes candidates before they are numbered.
  Rules rules = kSinglesAndLocked;
  // Not full: a negative unit for each removed candidate, so that the positive literals of any
  // model are a full grid. Without them the numbers do not occur, and some solvers make them true
  // (CaDiCaL 1.5.3 on a 16x16: 3,286 positive literals instead of 256).
  bool pin_removed = true;
  // Forbid this solution: the formula is then satisfiable exactly when there is another one.
  // requires: is_solution(puzzle, *block).
  std::optional<Grid> block;
  Formulation formulation;  // what is null is chosen from the size
};

struct DimacsReport {
  StopReason stopped = StopReason::none;  // not none: the output is incomplete
  CnfSize size;                           // as in the header; variables = the highest number
  std::string detail;                     // of too_large: which variables cannot be numbered
};


// A puzzle that propagation refutes gives the two clauses 1 and -1 and a comment that says so.
// Whether writing failed is asked of the stream; a failed stream ends the work early. Polls
// stop_point::encode_group. Stops with `memory` if the candidate grid cannot be allocated,
// and with `too_large`, nothing written, if the formulation has more variables than an int32 numbers.
[[nodiscard]] DimacsReport write_dimacs(const Puzzle& puzzle, const DimacsOptions& options,
                                        std::ostream& out, const StopToken& stop);

}  // namespace tresse
