// Each square of four cells, read with a bit for each third of the digits.
#include "model/rules/clue.hpp"

namespace tresse::global_entropy {
namespace {

void lower(const Constraint&, const Topology&, Lowering& to) {
  const std::size_t n = to.side();
  const int third = static_cast<int>(n / 3);
  for (std::size_t at = 0; at + n + 1 < n * n; ++at) {
    if (at % n + 1 == n) continue;
    to.automaton({CellId(at), CellId(at + 1), CellId(at + n), CellId(at + n + 1)}, 0,
                 [third](int seen, int v) { return std::optional(seen | 1 << (v - 1) / third); }, [](int seen) { return seen == 7; });
  }
}

std::optional<std::string> fault(const Constraint&, const TopologySpec& spec) {
  if (spec.side % 3 != 0) return "needs a side that can be divided by 3";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::global_entropy,
          .name = "global entropy",
          .key = "globalentropy",
          .text = "Each square of two by two cells holds a low, a middle and a high digit: one of each third.",
          .shape = ClueShape::flag,
          .own = true,
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::global_entropy
