// Names of levels, symmetries and techniques, as people write them.
#include <algorithm>
#include <string>
#include <vector>

#include "base/nearest.hpp"
#include "generate/request.hpp"
#include "grader/table.hpp"
#include "library/generate/job.hpp"

namespace tresse::library {
namespace {

// The position of a name, or a sentence: "unknown level 'esay'; did you mean 'easy'? (easy, medium, ...)".
Result<std::size_t, std::string> position_of(std::string_view name, const char* what,
                                             const std::vector<std::string>& known) {
  std::string all;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] == name) return i;
    all += (all.empty() ? "" : ", ") + known[i];
  }
  // "easy-hard": two names, and the range of them.
  const std::size_t dash = name.find('-');
  const auto is_known = [&](std::string_view part) {
    return std::find(known.begin(), known.end(), part) != known.end();
  };
  std::string best = nearest(std::string(name), known);
  if (dash != std::string_view::npos && is_known(name.substr(0, dash)) &&
      is_known(name.substr(dash + 1))) {
    best = std::string(name.substr(0, dash)) + ".." + std::string(name.substr(dash + 1));
  }
  return Failure{"unknown " + std::string(what) + " '" + std::string(name) + "'" +
                 (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + all + ")"};
}

std::string in_small_letters(std::string_view name) {
  std::string small(name);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

}  // namespace

Result<Level, std::string> level_named(std::string_view name, const Profile& scale) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Level::extreme); ++i) {
    if (scale.scoring == nullptr) {
      known.emplace_back(name_of(static_cast<Level>(i)));
    } else {
      known.push_back(in_small_letters(scale.scoring->levels[i]));
    }
  }
  const auto at = position_of(scale.scoring == nullptr ? std::string(name) : in_small_letters(name),
                              "level", known);
  if (!at) return Failure{at.error()};
  return static_cast<Level>(*at);
}

Result<Symmetry, std::string> symmetry_named(std::string_view name) {
  const auto at = position_of(name, "symmetry", {kSymmetryNames.begin(), kSymmetryNames.end()});
  if (!at) return Failure{at.error()};
  return static_cast<Symmetry>(*at);
}

Result<std::vector<TechniqueId>, std::string> techniques_named(std::string_view list,
                                                               std::size_t side) {
  auto ids = parse_techniques(list, kTechniques);
  if (ids && side <= 9 && list.find("large") == std::string_view::npos) {
    std::erase_if(*ids, is_large);
  }
  return ids;
}

}  // namespace tresse::library
