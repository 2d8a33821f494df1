// Counts.
#include "model/rules/judge.hpp"

namespace tresse {

bool full_rank::judge(const Constraint& clue, const Topology& t, const Grid& grid) {
  const Rank rank = rank_of(clue, t, grid);
  return rank.less + 1 == clue.values[0] && rank.equal == 1;
}

}  // namespace tresse
