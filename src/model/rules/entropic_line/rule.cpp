// An entropic line: cells at distance one and two are of different thirds of the digits.
#include "model/rules/clue.hpp"

namespace tresse::entropic_line {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int third = static_cast<int>(to.side() / 3);
  const auto differ = [third](int a, int b) { return (a - 1) / third != (b - 1) / third; };
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], differ);
    if (i >= 2) to.pair(clue.cells[i - 2], clue.cells[i], differ);
  }
}

std::optional<std::string> fault(const Constraint&, const TopologySpec& spec) {
  if (spec.side % 3 != 0) return "needs a side that can be divided by 3";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::entropic_line,
          .name = "entropic line",
          .key = "entropicline",
          .text = "Any three cells in a row on the line hold a low, a middle and a high digit.",
          .shape = ClueShape::line,
          .look = {.colour = 0xf6bd92, .width = 0.18},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::entropic_line
