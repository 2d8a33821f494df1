// A lunchbox: for each two digits an automaton that asks for the sum between them, unless a digit below or above both shows that
// they are not the least and the greatest.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::lunchbox {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct Read {
    int ends = 0;       // of the two digits that were read
    int sum = 0;        // between them; the total + 1: too much
    bool others = false;  // they are not the least and the greatest
    auto operator<=>(const Read&) const = default;
  };
  const int total = clue.values[0];
  const int top = static_cast<int>(to.side());
  for (int low = 1; low < top; ++low) {
    for (int high = low + 1; high <= top; ++high) {
      const auto step = [=](const Read& at, int v) -> std::optional<Read> {
        if (at.others || v < low || v > high) return Read{0, 0, true};
        if (v == low || v == high) return at.ends < 2 ? std::optional(Read{at.ends + 1, at.sum}) : std::nullopt;
        return at.ends == 1 ? Read{1, std::min(at.sum + v, total + 1)} : at;
      };
      to.automaton(clue.cells, Read{}, step, [=](const Read& at) { return at.others || at.ends < 2 || at.sum == total; });
    }
  }
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  std::vector<CellId> cells = clue.cells;
  std::sort(cells.begin(), cells.end());
  if (std::ranges::adjacent_find(cells) != cells.end()) return "names a cell twice";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::lunchbox,
          .name = "lunchbox",
          .key = "lunchbox",
          .text = "The cells differ; those strictly between the least digit and the greatest sum to the value.",
          .shape = ClueShape::line,
          .value = ClueValue{.needed = true},
          .own = true,
          .differ = true,
          .look = {.colour = 0xe4ddcc, .width = 0.66},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::lunchbox
