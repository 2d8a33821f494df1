// A box indexer: it holds V if and only if the cell at place V of its box holds its own place.
#include "model/rules/clue.hpp"

namespace tresse::box_indexer {
namespace {

void lower(const Constraint& clue, const Topology& t, Lowering& to) {
  for (const Membership& m : t.houses(clue.cells[0])) {
    const HouseKind kind = t.info(m.house).kind;
    if (kind != HouseKind::box && kind != HouseKind::region) continue;
    const int own = static_cast<int>(m.position + 1);
    const auto cells = t.cells(m.house);
    for (std::size_t d = 0; d < t.side(); ++d) {
      const int v = static_cast<int>(d + 1);
      to.pair(clue.cells[0], cells[d], [v, own](int a, int b) { return (a == v) == (b == own); });
    }
  }
}

std::optional<std::string> fault(const Constraint&, const TopologySpec& spec) {
  if (spec.box_rows == 0 && spec.regions.empty()) return "needs boxes or regions";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::box_indexer,
          .name = "box indexer",
          .key = "boxindexer",
          .text = "If the cell at place P of its box holds V, the cell at place V of the box holds P.",
          .shape = ClueShape::each_cell,
          .look = {.colour = 0xd6d6f5, .letter = "B"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::box_indexer
