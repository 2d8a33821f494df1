// Counts.
#include "model/rules/judge.hpp"

namespace tresse {

bool tied_rank::judge(const Constraint& clue, const Topology& t, const Grid& grid) { return rank_of(clue, t, grid).less + 1 == clue.values[0]; }

}  // namespace tresse
