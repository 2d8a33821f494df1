// Table of the rules by which cells differ, in the order in which they are written and told.
#include "model/rules/differ.hpp"

#include "base/check.hpp"
#include "model/rules/chess_moves.hpp"
#include "model/rules/extra_regions.hpp"

namespace tresse {
namespace {

constexpr DifferRule kTable[] = {
    {RuleKind::extra_regions, "extra_regions", "extraregion", "in an extra region", "",
     extra_regions::links, extra_regions::judge, extra_regions::clash},
    {RuleKind::anti_knight, "anti_knight", "antiknight", "a knight's move apart",
     "cells a knight's move apart differ", chess_moves::knight_links, chess_moves::knight_judge,
     chess_moves::knight_clash},
    {RuleKind::anti_king, "anti_king", "antiking", "a king's move apart",
     "cells a king's move apart differ", chess_moves::king_links, chess_moves::king_judge,
     chess_moves::king_clash},
};

}  // namespace

std::span<const DifferRule> differ_rules() {
  return kTable;
}

const DifferRule* find_global_rule(std::string_view name) {
  for (const DifferRule& row : kTable) {
    if (kGlobalRules.has(row.kind) && row.name() == name) return &row;
  }
  return nullptr;
}

const DifferRule& differ_rule(RuleKind kind) {
  for (const DifferRule& row : kTable) {
    if (row.kind == kind) return row;
  }
  fail_check("the rule has a row", __FILE__, __LINE__);
}

}  // namespace tresse
