// Finds the judge of a clue by its kind.
#include "model/rules/judge.hpp"

namespace tresse {

bool judge_clue(const Constraint& clue, const Topology& topology, const Grid& grid) {
  switch (clue.kind) {
#define TRESSE_CONSTRAINT(folder) \
  case RuleKind::folder:          \
    return folder::judge(clue, topology, grid);
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT
    default:
      return false;  // a rule without a judge is obeyed by nothing
  }
}

}  // namespace tresse
