// A relation that the clue itself gives, as a row of bits for each digit.
#include <algorithm>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::relation {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    to.pair(clue.cells[i - 1], clue.cells[i], [&](int a, int b) { return (clue.values[static_cast<std::size_t>(a - 1)] >> (b - 1) & 1) != 0; });
  }
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec& spec) {
  if (clue.cells.size() < 2) return "needs two cells or more";
  if (ranges::adjacent_find(clue.cells) != clue.cells.end()) return "names a cell twice in a row";
  if (clue.values.size() != spec.side) return "takes a value for each digit";
  const std::int64_t end = std::int64_t{1} << spec.side;
  if (ranges::any_of(clue.values, [end](std::int32_t v) { return v < 0 || v >= end; })) return "has bits of digits that the grid has not";
  return std::nullopt;
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::relation,
          .name = "relation",
          .key = "relation",
          .text = "A digit D is followed on the line by one of the digits whose bits are in value D: 1 for the digit 1, 2 for 2, 4 for 3.",
          .shape = ClueShape::numbers,
          .own = true,
          .look = {.colour = 0xc9b8a8, .width = 0.14, .letter = "R"},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::relation
