// What a step is called: by us, and by Sudoku Explainer. techniques.def has the names, and which of these functions
// adds to a name what the step adds to its technique.
#include <algorithm>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/explain/words.hpp"
#include "grader/profile.hpp"
#include "grader/table.hpp"

namespace tresse {

std::string names::plain(const Step&, std::string name) {
  return name;
}

// Of four cells it is a rectangle, of six nothing is said.
std::string names::loop(const Step& step, std::string name) {
  static constexpr std::string_view kLoop = "Unique Loop ";
  const std::string type = name.substr(kLoop.size());
  const std::size_t length = step.cells.size();
  if (length == 4) return "Unique Rectangle " + type;
  return length == 6 ? name : std::string(kLoop) + std::to_string(length) + " " + type;
}

// "Finned Franken Fish" of three bases is a Finned Franken Swordfish.
std::string names::fish(const Step& step, std::string name) {
  static constexpr const char* kSizes[] = {"X-Wing",    "Swordfish", "Jellyfish",
                                           "Squirmbag", "Whale",     "Leviathan"};
  const bool siamese = in_family(step.technique, "siamese");
  const std::size_t size = step.houses.size() / (siamese ? 3 : 2);
  if (size < 2 || size - 2 >= std::size(kSizes)) return name;
  return name.substr(0, name.rfind(' ') + 1) + kSizes[size - 2];
}

std::string names::forcing(const Step& step, std::string name) {
  static constexpr const char* kLevels[] = {"",
                                            " (+)",
                                            " (+ Forcing Chains)",
                                            " (+ Multiple Forcing Chains)",
                                            " (+ Dynamic Forcing Chains)",
                                            " (+ Dynamic Forcing Chains (+ Forcing Chains))"};
  return (step.dynamic ? "Dynamic " : "") + name +
         (step.level < std::size(kLevels) ? kLevels[step.level] : "");
}

namespace {

std::string named(const Step& step, std::string_view of_technique) {
  std::string name(of_technique);
  switch (step.technique) {
#define TRESSE_TECHNIQUE(id, key, ours, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, ...)                                                \
  case TechniqueId::id:                                                                          \
    return names::named(step, std::move(name));
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return name;
}

// A cycle through four cells, a chain of six links.
bool is_smallest(const Step& step) {
  const auto& links = step.inferences.at(0).links;
  const Link& first = links.front();
  const Link& last = links.back();
  if (first.candidate != last.candidate || first.on != last.on) return links.size() == 6;
  std::vector<CandId> seen;
  for (std::size_t i = 0; i + 1 < links.size(); ++i) seen.push_back(links[i].candidate);
  std::sort(seen.begin(), seen.end());
  return std::unique(seen.begin(), seen.end()) - seen.begin() == 4;
}

}  // namespace

std::string step_name(const Step& step) {
  return named(step, technique(step.technique).name);
}

std::string name_on_scale(const Profile& scale, const Step& step) {
  if (scale.scoring == nullptr) return se_name(step);
  const std::string_view name = technique(step.technique).hodoku;
  return name.empty() ? step_name(step) : named(step, name.substr(0, name.find('|')));
}

std::string se_name(const Step& step) {
  std::string_view name = technique(step.technique).se;
  if (name.empty()) return step_name(step);
  const std::size_t bar = name.find('|');
  if (bar != std::string_view::npos) {
    name = is_smallest(step) ? name.substr(bar + 1) : name.substr(0, bar);
  }
  return named(step, name);
}

}  // namespace tresse
