// A little killer is one equation.
#include "model/rules/clue.hpp"

namespace tresse::little_killer {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<LinearSum::Term> terms;
  for (const CellId c : clue.cells) terms.push_back({c, 1});
  to.sum(terms, clue.values[0]);
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::little_killer,
          .name = "little killer",
          .key = "littlekillersum",
          .text = "The cells of the diagonal sum to the value; they may repeat.",
          .shape = ClueShape::diagonal,
          .value = ClueValue{.needed = true, .least = 1},
          .lower = lower};
}

}  // namespace tresse::little_killer
