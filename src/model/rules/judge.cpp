// Finds the judge of a clue by its kind.
#include "model/rules/judge.hpp"

#include <vector>

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

Rank rank_of(const Constraint& clue, const Topology& topology, const Grid& grid) {
  std::vector<int> own;
  for (const CellId c : clue.cells) own.push_back(value_at(grid, c));
  Rank rank;
  const auto meet = [&](const std::vector<int>& number) {
    rank.less += number < own ? 1 : 0;
    rank.equal += number == own ? 1 : 0;
  };
  for (std::size_t line = 0; line < topology.side(); ++line) {
    std::vector<int> row, column;
    for (std::size_t i = 0; i < topology.side(); ++i) {
      row.push_back(value_at(grid, CellId(line * topology.side() + i)));
      column.push_back(value_at(grid, CellId(i * topology.side() + line)));
    }
    for (const auto& number : {row, column}) {
      meet(number);
      meet({number.rbegin(), number.rend()});
    }
  }
  return rank;
}

}  // namespace tresse
