// A lunchbox is read from one end: the least and the greatest digit so far, which of them came first, and what lies between them and
// behind both. A digit that is beyond both ends takes the place of the nearer one. Asked for each two digits apart, whether they are the
// ends, it propagates too little.
#include <algorithm>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::lunchbox {
namespace {

struct Read {
  int low = 0;
  int high = 0;
  int low_first = 0;
  int between = 0;  // the total + 1: too much
  int behind = 0;
  auto operator<=>(const Read&) const = default;
};

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  const int total = clue.values[0];
  const auto step = [total](const Read& at, int v) -> std::optional<Read> {
    const auto capped = [total](int sum) { return std::min(sum, total + 1); };
    if (at.low == 0) return Read{v, v};
    if (v == at.low || v == at.high) return std::nullopt;
    if (v > at.low && v < at.high) return Read{at.low, at.high, at.low_first, at.between, capped(at.behind + v)};
    if (at.low == at.high) return Read{std::min(at.low, v), std::max(at.high, v), v > at.low};
    const bool new_low = v < at.low;
    const bool kept_is_last = new_low == (at.low_first != 0);
    const int between = kept_is_last ? at.behind : capped(at.between + (new_low ? at.low : at.high) + at.behind);
    return Read{std::min(at.low, v), std::max(at.high, v), !new_low, between};
  };
  to.automaton(clue.cells, Read{}, step, [total](const Read& at) { return at.low != at.high && at.between == total; });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (spec.side > 9) return "is for sides up to 9";
  std::vector<CellId> cells = clue.cells;
  std::sort(cells.begin(), cells.end());
  if (ranges::adjacent_find(cells) != cells.end()) return "names a cell twice";
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
