// What can be chosen about a formula in DIMACS form, and how the writing of it ended.
#pragma once

#include <optional>
#include <string>

#include "tresse/model/grid.hpp"
#include "tresse/model/stop_reason.hpp"
#include "tresse/tool/engines/formulation.hpp"
#include "tresse/tool/engines/rules.hpp"

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

}  // namespace tresse
