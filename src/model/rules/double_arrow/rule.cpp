// A double arrow is one equation: the ends less what lies between them.
#include "model/rules/clue.hpp"

namespace tresse::double_arrow {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<LinearSum::Term> terms;
  for (const CellId c : clue.cells) terms.push_back({c, -1});
  terms.front().coefficient = terms.back().coefficient = 1;
  to.sum(terms, 0);
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::double_arrow,
          .name = "double arrow",
          .key = "doublearrow",
          .text = "The two ends of the line sum to what the cells between them sum to.",
          .shape = ClueShape::line,
          .look = {.colour = 0x555555, .width = 0.04, .begin = LineEnd::ring, .end = LineEnd::ring},
          .lower = lower};
}

}  // namespace tresse::double_arrow
