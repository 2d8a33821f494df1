// Selecting techniques by name. Families are rules over the rows, so a new row joins its family by
// its own fields. A misspelt key is answered with the nearest known one (base/nearest.hpp; first in
// table order among equals).
#include "grader/table.hpp"

#include <algorithm>
#include <cctype>

#include "base/nearest.hpp"

namespace tresse {
namespace {

constexpr bool rows_match_ids() {
  for (std::size_t i = 0; i < kTechniqueCount; ++i) {
    if (static_cast<std::size_t>(kTechniques[i].id) != i) return false;
  }
  return true;
}
static_assert(rows_match_ids(), "row i of the table is the technique with id i");

struct Family {
  std::string_view key;
  bool (*holds)(const Technique&);
};

constexpr bool naked(const Technique& t) {
  return t.key.find("naked") != std::string_view::npos;
}

constexpr Family kFamilies[] = {
    {"singles", [](const Technique& t) { return t.level == Level::easy; }},
    {"locked",
     [](const Technique& t) {
       return t.id == TechniqueId::pointing || t.id == TechniqueId::claiming;
     }},
    {"naked-subsets", [](const Technique& t) { return t.subset != 0 && naked(t); }},
    {"hidden-subsets", [](const Technique& t) { return t.subset != 0 && !naked(t); }},
    {"subsets", [](const Technique& t) { return t.subset != 0; }},
    {"all", [](const Technique&) { return true; }},
};

std::string normal_form(std::string_view word) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!word.empty() && blank(word.front())) word.remove_prefix(1);
  while (!word.empty() && blank(word.back())) word.remove_suffix(1);
  std::string key(word);
  for (char& c : key) {
    c = c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return key;
}

std::string unknown(const std::string& key) {
  std::vector<std::string> names;
  for (const Technique& t : kChainTechniques) names.emplace_back(t.key);
  for (const Family& f : kFamilies) names.emplace_back(f.key);
  const std::string best = nearest(key, names);
  std::string text = "unknown technique '" + key + "'";
  if (!best.empty()) return text + "; did you mean '" + best + "'?";
  text += "; known are";
  for (const std::string& name : names) text += " " + name;
  return text;
}

}  // namespace

Result<std::vector<TechniqueId>, std::string> parse_techniques(std::string_view list) {
  std::vector<TechniqueId> chosen;
  const auto choose = [&](const Technique& t) {
    if (std::find(chosen.begin(), chosen.end(), t.id) == chosen.end()) chosen.push_back(t.id);
  };
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    const std::string key = normal_form(list.substr(from, comma - from));
    from = comma + 1;
    if (key.empty()) continue;
    bool known = false;
    for (const Technique& t : kChainTechniques) {
      if (t.key == key) {
        choose(t);
        known = true;
      }
    }
    for (const Family& f : kFamilies) {
      if (f.key != key) continue;
      known = true;
      for (const Technique& t : kChainTechniques) {
        if (f.holds(t)) choose(t);
      }
    }
    if (!known) return Failure{unknown(key)};
  }
  if (chosen.empty()) return Failure{std::string("no technique named")};
  return chosen;
}

}  // namespace tresse
