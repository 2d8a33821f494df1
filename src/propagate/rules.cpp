// The table is the only list of rules: parsing, printing and the help text walk over it.
#include "propagate/rules.hpp"

#include <vector>

#include "base/nearest.hpp"
#include "base/pieces.hpp"

namespace tresse {
namespace {

const Rule* find(std::string_view key) {
  for (const Rule& rule : kRules) {
    if (rule.key == key) return &rule;
  }
  return nullptr;
}

std::string unknown(std::string_view key) {
  if (key == "none" || key == "all") return "'" + std::string(key) + "' stands alone";
  std::vector<std::string> names = {"none", "all"};
  for (const Rule& rule : kRules) names.emplace_back(rule.key);
  const std::string near = nearest(key, names);
  return "unknown rule '" + std::string(key) + "'" + (near.empty() ? "; known are " + joined(names) : ", did you mean '" + near + "'?");
}

}  // namespace

Rules provable(Rules rules) {
  for (const Rule& rule : kRules) {
    if (!rule.rup) rules.*rule.on = false;
  }
  return rules;
}

Result<Rules, std::string> parse_rules(std::string_view text) {
  Rules rules;
  if (text == "none") return rules;
  for (const std::string_view key : fields_in(text, ",")) {
    const Rule* rule = find(key);
    if (rule == nullptr && !(key == "all" && text == "all")) return Failure{unknown(key)};
    for (const Rule& each : kRules) {
      if (rule == nullptr || rule == &each) rules.*each.on = true;
    }
  }
  rules.singles = true;
  return rules;
}

std::string rules_text(const Rules& rules) {
  std::vector<std::string_view> on;
  for (const Rule& rule : kRules) {
    if (rules.*rule.on) on.push_back(rule.key);
  }
  return on.empty() ? "none" : joined(on, ",");
}

}  // namespace tresse
