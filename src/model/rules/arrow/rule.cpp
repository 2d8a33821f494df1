// An arrow is one equation: the number in the circle less the cells of the line is 0.
#include "model/rules/clue.hpp"

namespace tresse::arrow {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<LinearSum::Term> terms;
  int place = 1;
  for (std::size_t i = clue.first; i-- > 0; place *= 10) terms.push_back({clue.cells[i], place});
  for (std::size_t i = clue.first; i < clue.cells.size(); ++i) terms.push_back({clue.cells[i], -1});
  to.sum(terms, 0);
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  if (clue.first > 4) return "has a circle of more than four cells";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::arrow,
          .name = "arrow",
          .key = "arrow",
          .text = "The cells of the line behind the circle sum to the digit in the circle; a circle of several cells is read as one decimal number.",
          .shape = ClueShape::arrow,
          .look = {.colour = 0x555555, .width = 0.04, .begin = LineEnd::ring, .end = LineEnd::head},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::arrow
