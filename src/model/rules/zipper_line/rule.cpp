// A zipper line: each pair and the next one, or the middle, have the same sum.
#include "model/rules/clue.hpp"

namespace tresse::zipper_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const std::size_t count = clue.cells.size();
  const auto pair_at = [&](std::size_t i, int sign) {
    return std::vector<LinearSum::Term>{{clue.cells[i], sign}, {clue.cells[count - 1 - i], sign}};
  };
  for (std::size_t i = 0; i < count / 2; ++i) {
    std::vector<LinearSum::Term> terms = pair_at(i, 1);
    if (count % 2 == 1) {
      terms.push_back({clue.cells[count / 2], -1});
    } else if (i == 0) {
      continue;
    } else {
      const auto before = pair_at(i - 1, -1);
      terms.insert(terms.end(), before.begin(), before.end());
    }
    to.sum(terms, 0);
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::zipper_line,
          .name = "zipper line",
          .key = "zipperline",
          .text = "Cells at the same distance from the middle of the line have one common sum; a cell in the middle is that sum.",
          .shape = ClueShape::line,
          .look = {.colour = 0xc6b6f4, .width = 0.24},
          .lower = lower};
}

}  // namespace tresse::zipper_line
