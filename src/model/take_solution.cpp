// A solution counts when its receiver has it: what the receiver could not take (it may run out of memory)
// is not in the count.
#include "model/take_solution.hpp"

#include <utility>

#include "base/check.hpp"
#include "model/verify.hpp"

namespace tresse {

bool take_solution(const Puzzle& puzzle, const Query& query, Answer& answer, Grid solution) {
  TRESSE_CHECK(is_solution(puzzle, solution));
  const bool more = query.each == nullptr || (*query.each)(solution);
  if (answer.solutions.size() < query.keep) answer.solutions.push_back(std::move(solution));
  ++answer.count;
  return more && more_are_wanted(query, answer);
}

}  // namespace tresse
