// Names of steps as Sudoku Explainer prints them. Where nothing is said here they are ours.
#include <algorithm>
#include <string>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/rating.hpp"

namespace tresse {
namespace {

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

}  // namespace

std::string se121_name(const RatedStep& rated) {
  const Step& step = rated.step;
  const std::string ours = step_name(step);
  switch (step.technique) {
    case TechniqueId::full_house:  // a case of its own, rated 1.0, under one name
      return "Hidden Single";
    case TechniqueId::direct_hidden_triple:
      return "Direct Hidden Triplet";
    case TechniqueId::naked_triple:
      return "Naked Triplet";
    case TechniqueId::hidden_triple:
      return "Hidden Triplet";
    case TechniqueId::aligned_triple:
      return "Aligned Triplet Exclusion";
    case TechniqueId::unique_loop_3_naked:
    case TechniqueId::unique_loop_3_hidden:
      return ours.substr(0, ours.find(" with "));
    case TechniqueId::x_cycle:
      return cells_of(step, step.inferences[0].links.size()) == 4 ? "Generalized X-Wing" : ours;
    case TechniqueId::x_chain:
      return step.inferences[0].links.size() == 6 ? "Turbot Fish" : ours;
    default:
      return ours;
  }
}

}  // namespace tresse
