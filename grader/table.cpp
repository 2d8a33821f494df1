// Selecting techniques by name. Names are compared by their letters and digits alone. A misspelt key is answered with
// the nearest known one (base/nearest.hpp; first in table order among equals).
#include "grader/table.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/nearest.hpp"
#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "grader/technique_names.hpp"

namespace tresse {
namespace {

constexpr std::string_view kAll = "all";  // the family of all rows

// Of these rows, the narrow ones first.
std::vector<std::string> families_of(std::span<const Technique> rows) {
  std::vector<std::string> narrow, wide;
  const auto add = [](std::vector<std::string>& to, std::string_view word) {
    if (std::find(to.begin(), to.end(), word) == to.end()) to.emplace_back(word);
  };
  for (const Technique& t : rows) {
    const auto words = pieces_in(t.families, " ");
    for (const std::string_view& word : words) add(&word == &words.front() ? narrow : wide, word);
  }
  narrow.insert(narrow.end(), wide.begin(), wide.end());
  narrow.emplace_back(kAll);
  return narrow;
}

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
  // American and British spelling are one name.
  if (const auto color = word.find("color"); color != std::string::npos) word.insert(color + 4, "u");
  const auto type = word.find("type");
  if (word.starts_with("uniqueloop") && type != std::string::npos) word.erase(10, type - 10);
  return word;
}

// Does a name, in its letters, mean this row?
bool means(const std::string& word, const Technique& t) {
  if (letters(t.key) == word || letters(t.name) == word || letters(kAll) == word) return true;
  // One "Unique Rectangle" means what "unique rectangles" do.
  const auto is = [&](std::string_view name) { return letters(name) == word || letters(name) == word + "s"; };
  return ranges::any_of(pieces_in(t.families, " "), is) || ranges::any_of(pieces_in(t.others, "|"), is);
}
bool means_elsewhere(const std::string& word, const Technique& t) {
  return ranges::any_of(std::array{t.se, t.hodoku, t.wiki}, [&](std::string_view list) {
    return ranges::any_of(pieces_in(list, "|"), [&](std::string_view name) { return letters(name) == word; });
  });
}

// The rows among `known` that a name, in its letters, means, in table order.
std::vector<const Technique*> rows_of(const std::string& word, std::span<const Technique> known) {
  std::vector<const Technique*> rows;
  for (const Technique& t : known) {
    if (means(word, t)) rows.push_back(&t);
  }
  if (!rows.empty()) return rows;
  for (const Technique& t : known) {
    if (means_elsewhere(word, t)) rows.push_back(&t);
  }
  return rows;
}

// The same; if there is none, those of the singular: "X-Chains".
std::vector<const Technique*> rows_named(std::string_view name, std::span<const Technique> known) {
  std::string word = letters(name);
  auto rows = rows_of(word, known);
  if (!rows.empty() || !word.ends_with('s')) return rows;
  word.pop_back();
  return rows_of(word, known);
}

// The keys that begin with this word.
std::string longer_names(const std::string& key, std::span<const Technique> known) {
  std::string names;
  for (const Technique& t : known) {
    if (t.key.starts_with(key + "-")) names += " " + std::string(t.key);
  }
  return names;
}

std::string unknown(const std::string& key, std::span<const Technique> known) {
  std::vector<std::string> names;
  for (const Technique& t : known) names.emplace_back(t.key);
  for (std::string& family : families_of(known)) names.push_back(std::move(family));
  std::vector<std::string> spoken = names;
  for (const Technique& t : known) {
    for (const std::string_view list : {t.others, t.se, t.hodoku, t.wiki}) {
      for (const std::string_view name : pieces_in(list, "|")) {
        spoken.push_back(normal_form(name));
        ranges::replace(spoken.back(), ' ', '-');
      }
    }
  }
  const std::string best = nearest(key, spoken);
  const bool elsewhere = !rows_named(key, kTechniques).empty();
  std::string text = elsewhere ? "'" + key + "' is not a technique of the profile basic" : "unknown technique '" + key + "'";
  if (const std::string longer = longer_names(key, known); !longer.empty() && !elsewhere) {
    return text + "; these begin so:" + longer;
  }
  if (!best.empty() && !elsewhere) return text + "; did you mean '" + best + "'?";
  if (!elsewhere) names = nearest_few(key, std::move(names), 4);
  text += elsewhere ? "; known are " : "; the nearest names are ";
  for (const std::string& name : names) text += (&name == &names.front() ? "" : ", ") + name;
  return text;
}

}  // namespace

std::vector<TechniqueId> members_of(std::string_view family) {
  std::vector<TechniqueId> ids;
  for (const Technique& t : kTechniques) {
    if (in_family(t.id, family)) ids.push_back(t.id);
  }
  return ids;
}

Result<std::vector<TechniqueId>, std::string> parse_techniques(std::string_view list, std::span<const Technique> known) {
  std::vector<TechniqueId> chosen;
  const auto choose = [&](const Technique& t) {
    if (std::find(chosen.begin(), chosen.end(), t.id) == chosen.end()) chosen.push_back(t.id);
  };
  for (const std::string_view word : pieces_in(list, ",")) {
    const std::string key = normal_form(word);
    if (key.empty()) continue;
    const auto rows = rows_named(key, known);
    if (rows.empty()) return Failure{unknown(key, known)};
    for (const Technique* row : rows) choose(*row);
  }
  if (chosen.empty()) return Failure{std::string("no technique named")};
  return chosen;
}

std::span<const Technique> basic_techniques() { return kNamedForBasic; }
Result<std::vector<TechniqueId>, std::string> basic_techniques_named(std::string_view list) {
  return parse_techniques(list, kNamedForBasic);
}

}  // namespace tresse
