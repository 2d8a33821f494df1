// Names of steps as Sudoku Explainer prints them.
#include <algorithm>
#include <string>

#include "grader/rating.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

std::string loop_name(const Step& step, const char* type) {
  const std::size_t cells = step.cells.size();
  if (cells == 4) return std::string("Unique Rectangle type ") + type;
  if (cells == 6) return std::string("Unique Loop type ") + type;
  return "Unique Loop " + std::to_string(cells) + " type " + type;
}

// Cells that a cycle touches.
std::size_t cells_of(const Step& step, std::size_t links) {
  std::vector<CandId> seen;
  for (std::size_t i = 0; i + 1 < links; ++i) {
    seen.push_back(step.inferences[0].links[i].candidate);
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  return seen.size();
}

std::string forcing_name(const Step& step, const char* kind) {
  static constexpr const char* kLevels[] = {"",
                                            " (+)",
                                            " (+ Forcing Chains)",
                                            " (+ Multiple Forcing Chains)",
                                            " (+ Dynamic Forcing Chains)",
                                            " (+ Dynamic Forcing Chains (+ Forcing Chains))"};
  return std::string(step.dynamic ? "Dynamic " : "") + kind + " Chains" + kLevels[step.level];
}

}  // namespace

std::string se121_name(const RatedStep& rated) {
  const Step& step = rated.step;
  switch (step.technique) {
    case TechniqueId::full_house:
    case TechniqueId::hidden_single:
      return "Hidden Single";
    case TechniqueId::direct_hidden_triple:
      return "Direct Hidden Triplet";
    case TechniqueId::naked_triple:
      return "Naked Triplet";
    case TechniqueId::hidden_triple:
      return "Hidden Triplet";
    case TechniqueId::aligned_triple:
      return "Aligned Triplet Exclusion";
    case TechniqueId::unique_loop_1:
      return loop_name(step, "1");
    case TechniqueId::unique_loop_2:
      return loop_name(step, "2");
    case TechniqueId::unique_loop_3_naked:
    case TechniqueId::unique_loop_3_hidden:
      return loop_name(step, "3");
    case TechniqueId::unique_loop_4:
      return loop_name(step, "4");
    case TechniqueId::x_cycle:
      return cells_of(step, step.inferences[0].links.size()) == 4 ? "Generalized X-Wing"
                                                                  : "Bidirectional X-Cycle";
    case TechniqueId::x_chain:
      return step.inferences[0].links.size() == 6 ? "Turbot Fish" : "Forcing X-Chain";
    case TechniqueId::nishio:
      return "Nishio Forcing Chains";
    case TechniqueId::cell_forcing:
      return forcing_name(step, "Cell Forcing");
    case TechniqueId::region_forcing:
      return forcing_name(step, "Region Forcing");
    case TechniqueId::contradiction_forcing:
      return forcing_name(step, "Contradiction Forcing");
    case TechniqueId::double_forcing:
      return forcing_name(step, "Double Forcing");
    default:
      return std::string(technique(step.technique).name);
  }
}

}  // namespace tresse
