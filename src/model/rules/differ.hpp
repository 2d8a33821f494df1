// The rules by which cells differ that need share no house: a table, one row each. Whatever speaks of such a
// rule goes through the rows: the topology's links, the solution checker, the axioms of proofs, readers,
// writers and options. To add one: its folder here and its row in rules.def.
//
// Engines know these rules as links of the topology (Topology::links), made by `links` (rule.cpp). Checkers
// ask `judge` and `clash` (judge.cpp), which are written without `links`: tests compare the two.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/model/topology_spec.hpp"

namespace tresse {

using LinkSink = std::function<void(CellId, CellId)>;
// Must these two different cells differ by the rule?
using PairJudge = std::function<bool(CellId, CellId)>;

struct DifferRule {
  RuleKind kind;
  // "anti-knight": in words, in comment lines and, with "--" before it, as an option.
  std::string_view name;
  std::string_view key;           // in our JSON
  std::string_view fpuzzles_key;  // in f-puzzles JSON
  std::string_view apart;         // "a knight's move apart": where two such cells are
  std::string_view what;          // the help of its option; empty: it is not global
  // Each pair of cells that differ by the rule, at least once.
  void (*links)(const TopologySpec&, const LinkSink&);
  // requires: the spec outlives the judge.
  PairJudge (*judge)(const TopologySpec&);
  // Two equal values that the rule forbids, if there are any.
  std::optional<std::pair<CellId, CellId>> (*clash)(const TopologySpec&, const Grid&);

  // It speaks of all cells alike and needs no data, so that an option can say it.
  [[nodiscard]] bool is_global() const { return !what.empty(); }
};

[[nodiscard]] std::span<const DifferRule> differ_rules();
// requires: kDifferRules.has(kind).
[[nodiscard]] const DifferRule& differ_rule(RuleKind kind);

// Those of kDifferRules that are global.
[[nodiscard]] RuleSet global_rules();
// A global rule by its name; nullptr: none has it.
[[nodiscard]] const DifferRule* find_global_rule(std::string_view name);

}  // namespace tresse
