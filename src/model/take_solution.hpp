// What every engine does with a solution that it has found: one place, so that no solution leaves an
// engine unverified, and so that all of them can hand their solutions on while they search.
#pragma once

#include <utility>

#include "base/check.hpp"
#include "model/answer.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Does anyone look at the next solution? If not, it need only be counted.
[[nodiscard]] inline bool is_looked_at(const Query& query, const Answer& answer) {
  return query.each != nullptr || answer.solutions.size() < query.keep;
}

[[nodiscard]] inline bool more_are_wanted(const Query& query, const Answer& answer) {
  return query.solution_limit == 0 || answer.count < query.solution_limit;
}

// Calls query.each, keeps the solution while there are fewer than query.keep, and adds it to answer.count. False: no more are
// wanted. A solution counts when its receiver has it: what the receiver could not take (it may run out of memory) is not in the
// count. requires: it was verified.
[[nodiscard]] inline bool take_verified(const Query& query, Answer& answer, Grid solution) {
  const bool more = query.each == nullptr || (*query.each)(solution);
  if (answer.solutions.size() < query.keep) answer.solutions.push_back(std::move(solution));
  ++answer.count;
  return more && more_are_wanted(query, answer);
}

// Verifies the solution by is_solution() (InternalError if it is none) before.
[[nodiscard]] inline bool take_solution(const Puzzle& puzzle, const Query& query, Answer& answer, Grid solution) {
  TRESSE_CHECK(is_solution(puzzle, solution));
  return take_verified(query, answer, std::move(solution));
}

}  // namespace tresse
