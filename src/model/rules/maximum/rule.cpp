// A cell that is greater than its neighbours, but for those that are marked likewise.
#include <algorithm>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::maximum {
namespace {

void lower(const Constraint& clue, const Topology& t, Lowering& to) {
  for (const CellId near : neighbours(clue.cells[0], t.side())) {
    const auto same = [&](const Constraint& other) { return other.kind == RuleKind::maximum && other.cells[0] == near; };
    if (ranges::any_of(t.spec().constraints, same)) continue;
    to.pair(clue.cells[0], near, [](int a, int b) { return a > b; });
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::maximum,
          .name = "maximum cell",
          .key = "maximum",
          .text = "The cell is greater than each cell that shares an edge with it and is not marked as a maximum itself.",
          .shape = ClueShape::cell,
          .look = {.sign = CellSign::most},
          .lower = lower};
}

}  // namespace tresse::maximum
