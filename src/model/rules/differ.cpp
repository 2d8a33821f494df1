// Table of the rules by which cells differ, in the order in which they are written and told.
#include "model/rules/differ.hpp"

#include "base/check.hpp"
#include "model/rules/list.hpp"

namespace tresse {

std::span<const DifferRule> differ_rules() {
#define TRESSE_RULE(folder) folder::rule(),
  static const DifferRule kTable[] = {
#include "tresse/model/rules.def"
  };
#undef TRESSE_RULE
  return kTable;
}

RuleSet global_rules() {
  RuleSet rules;
  for (const DifferRule& row : differ_rules()) {
    if (row.is_global()) rules.add(row.kind);
  }
  return rules;
}

const DifferRule* find_global_rule(std::string_view name) {
  for (const DifferRule& row : differ_rules()) {
    if (row.is_global() && row.name == name) return &row;
  }
  return nullptr;
}

const DifferRule& differ_rule(RuleKind kind) {
  for (const DifferRule& row : differ_rules()) {
    if (row.kind == kind) return row;
  }
  fail_check("the rule has a row", __FILE__, __LINE__);
}

}  // namespace tresse
