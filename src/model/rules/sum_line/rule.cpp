// A sum line is read with the sum of the piece that is not full yet. Of a loop, the reading begins anew at each cell that may be the
// first of a piece, until one of them succeeds.
#include <algorithm>

#include "model/rules/clue.hpp"

namespace tresse::sum_line {
namespace {

constexpr std::int32_t kUsual = 10;

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  struct At {
    std::size_t read = 0;  // cells of this loop
    int sum = 0;           // -1: it does not fit
    bool found = false;
    auto operator<=>(const At&) const = default;
  };
  const int total = value_or(clue, kUsual);
  const bool loop = clue.cells.front() == clue.cells.back();
  std::vector<CellId> once(clue.cells.begin(), clue.cells.end() - (loop ? 1 : 0)), cells;
  for (std::size_t i = 0; i < (loop ? std::min(once.size(), static_cast<std::size_t>(total)) : 1); ++i) {
    cells.insert(cells.end(), once.begin(), once.end());
    std::rotate(once.begin(), once.begin() + 1, once.end());
  }
  const auto step = [&](At at, int v) -> std::optional<At> {
    if (at.found) return at;
    at.sum = at.sum < 0 || at.sum + v > total ? -1 : (at.sum + v) % total;
    if (!loop) return at.sum < 0 ? std::nullopt : std::optional(at);
    if (++at.read < once.size()) return at;
    return At{.found = at.sum == 0};
  };
  to.automaton(std::move(cells), At{}, step, [loop](const At& at) { return at.found || (!loop && at.sum == 0); });
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  const std::int32_t total = value_or(clue, kUsual);
  if (total > 0 && clue.cells.size() > 60'000 / static_cast<std::size_t>(total)) return "is too long for its sum";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::sum_line,
          .name = "sum line",
          .key = "sumline",
          .text = "The line can be cut into pieces that sum to the value, usually 10; a loop can be cut anywhere.",
          .shape = ClueShape::line,
          .value = ClueValue{.least = 1},
          .own = true,
          .look = {.colour = 0x8fd19e, .width = 0.14, .usual = kUsual},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::sum_line
