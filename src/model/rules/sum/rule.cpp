// A sum of cells that may repeat, each with a factor.
#include "model/rules/clue.hpp"

namespace tresse::sum {
namespace {

void lower(const Constraint& clue, const Topology&, Lowering& to) {
  std::vector<LinearSum::Term> terms;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) terms.push_back({clue.cells[i], clue.values.size() == 1 ? 1 : clue.values[i + 1]});
  to.sum(terms, clue.values[0]);
}

std::optional<std::string> fault(const Constraint& clue, const TopologySpec&) {
  if (clue.values.size() != 1 && clue.values.size() != clue.cells.size() + 1) return "takes a sum, and a factor for each cell or none";
  for (std::size_t i = 1; i < clue.values.size(); ++i) {
    if (clue.values[i] < -100 || clue.values[i] > 100) return "takes factors from -100 to 100";
  }
  return std::nullopt;
}

std::string label(const Constraint& clue) { return std::to_string(clue.values[0]); }

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::sum,
          .name = "sum",
          .key = "sum",
          .text = "The cells, each times its factor if the clue has further values, sum to the value.",
          .shape = ClueShape::numbers,
          .own = true,
          .look = {.colour = 0x7a4fb0, .letter = "S", .label = label, .factors = true},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::sum
