// Selecting techniques by name. Families are rules over the rows, so a new row joins its family by
// its own fields. Names are compared by their letters and digits alone. A misspelt key is answered with
// the nearest known one (base/nearest.hpp; first in table order among equals).
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
    {"unique-loop-3",
     [](const Technique& t) {
       return between(t, TechniqueId::unique_loop_3_naked, TechniqueId::unique_loop_3_hidden);
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
    {"aligned-triplet-exclusion", "aligned-triple-exclusion"},
    {"turbot-fish", "forcing-x-chain"},
    {"generalized-x-wing", "x-cycle"},
    {"unique-rectangle-1", "unique-loop-1"},
    {"unique-rectangle-2", "unique-loop-2"},
    {"unique-rectangle-3-naked", "unique-loop-3-naked"},
    {"unique-rectangle-3-hidden", "unique-loop-3-hidden"},
    {"unique-rectangle-4", "unique-loop-4"},
    {"unique-rectangle-3", "unique-loop-3"},
    {"unique-rectangle-type-1", "unique-loop-1"},
    {"unique-rectangle-type-2", "unique-loop-2"},
    {"unique-rectangle-type-3", "unique-loop-3"},
    {"unique-loop-type-3", "unique-loop-3"},
    {"unique-rectangle-type-3-with-a-naked-subset", "unique-loop-3-naked"},
    {"unique-rectangle-type-3-with-a-hidden-subset", "unique-loop-3-hidden"},
    {"unique-rectangle-type-4", "unique-loop-4"},
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

// What two spellings of a name have in common: letters, in lower case, and digits. What a step adds to the
// name of its technique is left out: "Dynamic", "(+)", the length of a loop.
std::string letters(std::string_view name) {
  std::string word;
  for (const char c : name.substr(0, name.find('('))) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0) word += static_cast<char>(std::tolower(u));
  }
  if (word.starts_with("dynamic")) word.erase(0, 7);
  const auto type = word.find("type");
  if (word.starts_with("uniqueloop") && type != std::string::npos) word.erase(10, type - 10);
  return word;
}

// The rows among `known` that a name means, in table order.
std::vector<const Technique*> rows_named(std::string_view name, std::span<const Technique> known) {
  std::string word = letters(name);
  for (const Alias& alias : kAliases) {
    if (letters(alias.name) == word) word = letters(alias.key);
  }
  const auto family = std::find_if(std::begin(kFamilies), std::end(kFamilies),
                                   [&](const Family& f) { return letters(f.key) == word; });
  std::vector<const Technique*> rows;
  for (const Technique& t : known) {
    const bool named = letters(t.key) == word || letters(t.name) == word;
    if (named || (family != std::end(kFamilies) && family->holds(t))) rows.push_back(&t);
  }
  return rows;
}

std::string unknown(const std::string& key, std::span<const Technique> known) {
  std::vector<std::string> names;
  for (const Technique& t : known) names.emplace_back(t.key);
  for (const Family& f : kFamilies) {
    if (std::any_of(known.begin(), known.end(), f.holds)) names.emplace_back(f.key);
  }
  std::vector<std::string> spoken = names;
  for (const Alias& alias : kAliases) {
    if (!rows_named(alias.key, known).empty()) spoken.emplace_back(alias.name);
  }
  const std::string best = nearest(key, spoken);
  const bool elsewhere = !rows_named(key, kTechniques).empty();
  std::string text = elsewhere ? "'" + key + "' is a technique of the scale, not of the chain"
                               : "unknown technique '" + key + "'";
  if (!best.empty() && !elsewhere) return text + "; did you mean '" + best + "'?";
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
    const auto rows = rows_named(key, known);
    if (rows.empty()) return Failure{unknown(key, known)};
    for (const Technique* row : rows) choose(*row);
  }
  if (chosen.empty()) return Failure{std::string("no technique named")};
  return chosen;
}

}  // namespace tresse
