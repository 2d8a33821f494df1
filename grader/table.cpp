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

constexpr bool between(const Technique& t, TechniqueId first, TechniqueId last) {
  return first <= t.id && t.id <= last;
}

constexpr Family kFamilies[] = {
    {"singles",
     [](const Technique& t) {
       return between(t, TechniqueId::full_house, TechniqueId::hidden_single);
     }},
    {"locked",
     [](const Technique& t) { return between(t, TechniqueId::pointing, TechniqueId::claiming); }},
    {"naked-subsets", [](const Technique& t) { return t.subset != 0 && naked(t); }},
    {"hidden-subsets", [](const Technique& t) { return t.subset != 0 && !naked(t); }},
    {"subsets", [](const Technique& t) { return t.subset != 0; }},
    {"all", [](const Technique&) { return true; }},
    {"fish",
     [](const Technique& t) { return between(t, TechniqueId::x_wing, TechniqueId::jellyfish); }},
    {"wings",
     [](const Technique& t) { return between(t, TechniqueId::xy_wing, TechniqueId::xyz_wing); }},
    {"unique-loops",
     [](const Technique& t) {
       return between(t, TechniqueId::unique_loop_1, TechniqueId::unique_loop_4);
     }},
    {"bugs", [](const Technique& t) { return between(t, TechniqueId::bug_1, TechniqueId::bug_4); }},
    {"aligned",
     [](const Technique& t) {
       return between(t, TechniqueId::aligned_pair, TechniqueId::aligned_triple);
     }},
};

struct Alias {
  std::string_view name;
  std::string_view key;  // of a row or a family
};
constexpr Alias kAliases[] = {
    {"xy-chain", "forcing-chain"},
    {"x-chain", "forcing-x-chain"},
    {"locked-candidates", "locked"},
    {"naked-triplet", "naked-triple"},
    {"hidden-triplet", "hidden-triple"},
    {"direct-hidden-triplet", "direct-hidden-triple"},
    {"aligned-pair", "aligned-pair-exclusion"},
    {"aligned-triple", "aligned-triple-exclusion"},
    {"unique-rectangle-1", "unique-loop-1"},
    {"unique-rectangle-2", "unique-loop-2"},
    {"unique-rectangle-3-naked", "unique-loop-3-naked"},
    {"unique-rectangle-3-hidden", "unique-loop-3-hidden"},
    {"unique-rectangle-4", "unique-loop-4"},
    {"unique-rectangles", "unique-loops"},
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

std::string unknown(const std::string& key, std::span<const Technique> known) {
  std::vector<std::string> names;
  for (const Technique& t : known) names.emplace_back(t.key);
  for (const Family& f : kFamilies) {
    if (std::any_of(known.begin(), known.end(), f.holds)) names.emplace_back(f.key);
  }
  const std::string best = nearest(key, names);
  std::string text = "unknown technique '" + key + "'";
  if (!best.empty()) return text + "; did you mean '" + best + "'?";
  text += "; known are";
  for (const std::string& name : names) text += " " + name;
  return text;
}

}  // namespace

Result<std::vector<TechniqueId>, std::string> parse_techniques(std::string_view list,
                                                               std::span<const Technique> known) {
  std::vector<TechniqueId> chosen;
  const auto choose = [&](const Technique& t) {
    if (std::find(chosen.begin(), chosen.end(), t.id) == chosen.end()) chosen.push_back(t.id);
  };
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    std::string key = normal_form(list.substr(from, comma - from));
    from = comma + 1;
    if (key.empty()) continue;
    for (const Alias& alias : kAliases) {
      if (alias.name == key) key = alias.key;
    }
    const auto family =
        std::find_if(std::begin(kFamilies), std::end(kFamilies),
                     [&](const Family& f) { return f.key == std::string_view(key); });
    bool any = false;
    for (const Technique& t : known) {
      if (t.key != key && (family == std::end(kFamilies) || !family->holds(t))) continue;
      choose(t);
      any = true;
    }
    if (!any) return Failure{unknown(key, known)};
  }
  if (chosen.empty()) return Failure{std::string("no technique named")};
  return chosen;
}

}  // namespace tresse
