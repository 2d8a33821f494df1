// A numbered room: the first cell and each other one.
#include "model/rules/clue.hpp"

namespace tresse::numbered_room {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int asked = clue.values[0];
  to.unary(clue.cells[0], [asked](int v) { return v != 1 || asked == 1; });
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    const int room = static_cast<int>(i + 1);
    to.pair(clue.cells[0], clue.cells[i], [=](int a, int b) { return a != room || b == asked; });
  }
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (!clue.values.empty() && static_cast<std::size_t>(clue.values[0]) > spec.side) return "asks for the digit " + std::to_string(clue.values[0]);
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::numbered_room,
          .name = "numbered room",
          .key = "numberedroom",
          .text = "Seen from the side of the clue, the cell whose place the first digit says holds the value.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true, .least = 1},
          .own = true,
          .look = {.letter = "N"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::numbered_room
