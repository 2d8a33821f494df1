// A quadruple is read cell by cell; the state is what is still missing.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::quadruple {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<std::int32_t> missing = clue.values;
  std::sort(missing.begin(), missing.end());
  const auto step = [](std::vector<std::int32_t> left, int v) {
    if (const auto at = std::find(left.begin(), left.end(), v); at != left.end()) left.erase(at);
    return std::optional(std::move(left));
  };
  to.automaton(clue.cells, std::move(missing), step, [](const auto& left) { return left.empty(); });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::quadruple,
          .name = "quadruple",
          .key = "quadruple",
          .text = "Each of the digits is in one of the cells around the point; one that is named twice is in two of them.",
          .shape = ClueShape::corner,
          .value = ClueValue{.needed = true, .least = 1},
          .lower = lower};
}

}  // namespace tresse::quadruple
