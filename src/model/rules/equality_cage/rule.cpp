// An equality cage: how many more odd than even digits, and low than high ones.
#include "model/rules/clue.hpp"

namespace tresse::equality_cage {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct More {
    int odd = 0;
    int low = 0;
    auto operator<=>(const More&) const = default;
  };
  const int n = static_cast<int>(to.side());
  const auto step = [n](const More& at, int v) -> std::optional<More> {
    if (2 * v == n + 1) return std::nullopt;
    return More{at.odd + (v % 2 == 1 ? 1 : -1), at.low + (2 * v < n + 1 ? 1 : -1)};
  };
  to.automaton(clue.cells, More{}, step, [](const More& at) { return at.odd == 0 && at.low == 0; });
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::equality_cage,
          .name = "equality cage",
          .key = "equalitycage",
          .text = "The cells differ; as many are odd as even, and as many low as high. The middle digit of an odd side is none of them.",
          .shape = ClueShape::cage,
          .own = true,
          .differ = true,
          .look = {.colour = 0x2f6fb0, .letter = "E"},
          .lower = lower};
}

}  // namespace tresse::equality_cage
