// No two cells so many steps apart as both say.
#include "model/rules/clue.hpp"

namespace tresse::anti_taxicab {
namespace {

void lower(const Constraint&, const Topology&, Lowering& to) {
  const int n = static_cast<int>(to.side());
  for (int a = 0; a < n * n; ++a) {
    for (int b = a + 1; b < n * n; ++b) {
      const int across = a % n > b % n ? a % n - b % n : b % n - a % n;
      const int steps = b / n - a / n + across;
      if (steps > n || across == 0 || a / n == b / n) continue;  // those of a row or column differ
      to.pair(CellId(static_cast<std::size_t>(a)), CellId(static_cast<std::size_t>(b)), [steps](int x, int y) { return x != steps || y != steps; });
    }
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::anti_taxicab,
          .name = "anti-taxicab",
          .key = "antitaxicab",
          .text = "No two cells hold the digit that says how many steps they are apart, along rows and columns.",
          .shape = ClueShape::flag,
          .own = true,
          .lower = lower};
}

}  // namespace tresse::anti_taxicab
