// Four numbers begin with each digit, one at each side of the grid: the rank says with which this one begins, and how many of the other
// three are less. An automaton compares it with each number of the other sides.
#include "model/rules/clue.hpp"

namespace tresse::full_rank {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  enum : int { kDecided = -1, kEqual = 0 };
  struct At {
    int read = 0;   // of one number and this one, in turn; they share the first digit
    int less = 0;   // numbers
    int digit = 0;  // of the other number, or how it compares
    auto operator<=>(const At&) const = default;
  };
  const std::vector<CellId>& own = clue.cells;
  const std::size_t n = to.side();
  const int first = (clue.values[0] - 1) / 4 + 1, asked = (clue.values[0] - 1) % 4;
  to.unary(own[0], [first](int v) { return v == first; });
  std::vector<CellId> cells;
  for (std::size_t line = 0; line < 4 * n; ++line) {
    const std::size_t k = line / 4, way = line % 4;
    std::vector<CellId> other;
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t at = way % 2 == 0 ? i : n - 1 - i;
      other.emplace_back(way < 2 ? k * n + at : at * n + k);
    }
    const bool same_side = other[1].index() - other[0].index() == own[1].index() - own[0].index();
    if (same_side || other[0] == own.back()) continue;
    cells.push_back(other[0]);
    for (std::size_t i = 1; i < n; ++i) cells.insert(cells.end(), {other[i], own[i]});
  }
  const int last = 2 * static_cast<int>(n) - 2;
  const bool ties = clue.kind == RuleKind::tied_rank;
  const auto step = [=](At at, int v) -> std::optional<At> {
    if (at.read == 0) {
      at.digit = v == first ? kEqual : kDecided;
    } else if (at.digit != kDecided && at.read % 2 == 1) {
      at.digit = v;
    } else if (at.digit != kDecided) {
      if (at.digit < v && ++at.less > asked) return std::nullopt;
      at.digit = at.digit == v ? kEqual : kDecided;
    }
    if (at.read++ < last) return at;
    if (at.digit == kEqual && !ties) return std::nullopt;
    return At{.less = at.less};
  };
  to.automaton(std::move(cells), At{}, step, [asked](const At& at) { return at.less == asked; });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (spec.side < 2) return "needs a grid of more than one cell";
  if (!clue.values.empty() && static_cast<std::size_t>(clue.values[0]) > 4 * spec.side) return "is greater than " + std::to_string(4 * spec.side);
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::full_rank,
          .name = "full rank",
          .key = "fullrank",
          .text = "Among all rows and columns, read as numbers from both ends, the place of this one from the least is the value; none is equal.",
          .shape = ClueShape::outside,
          .value = ClueValue{.needed = true, .least = 1},
          .own = true,
          .look = {.letter = "#"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::full_rank
