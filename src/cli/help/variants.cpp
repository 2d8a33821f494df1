// tresse docs variants: docs/variants.md, made of the rows of the rules.
#include "cli/help/help.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse::cli {
namespace {

using std::string;

// Where the cells of such a clue stand.
string place_of(ClueShape shape) {
  switch (shape) {
    case ClueShape::flag:
    case ClueShape::listed:
      return "the whole grid";
    case ClueShape::cell:
    case ClueShape::each_cell:
      return "a cell";
    case ClueShape::pair:
      return "two cells that share an edge";
    case ClueShape::cage:
      return "some cells";
    case ClueShape::line:
      return "a line of cells";
    case ClueShape::arrow:
      return "a circle and a line";
    case ClueShape::clone:
      return "two lists of cells";
    case ClueShape::corner:
      return "a point between cells";
    case ClueShape::diagonal:
      return "beside a diagonal";
    case ClueShape::outside:
      return "beside a row or column";
    case ClueShape::numbers:
      return "cells in an order";
  }
  return {};
}

string value_of(const ClueRule& rule) {
  if (rule.shape == ClueShape::corner) return "digits";
  if (rule.shape == ClueShape::numbers) return "numbers";
  if (!rule.value) return "";
  return rule.value->needed ? "needed" : "may be left out";
}

}  // namespace

string variants_reference() {
  string text =
      "# Variants: puzzles with further rules\n\n"
      "`tresse docs variants` prints this page from the table of rules. A *clue* is a rule at a place: a cage with its sum, an arrow, a\n"
      "dot. `solve`, `count`, `verify`, `candidates`, `minimize`, `repair` and `convert` take puzzles with clues on sides up to 31, and\n"
      "`generate --rules` makes them. They come from\n\n"
      "- a document of f-puzzles or a link that holds one (`convert --to fpuzzles`, `--to link` write them);\n"
      "- a constraint string or link of Interactive Sudoku Solver;\n"
      "- Tresse's JSON, whose key `constraints` holds the same keys as a document of f-puzzles.\n\n"
      "A key that is not in the table refuses the puzzle by its name. The three engines know all clues; each solution is judged\n"
      "by code that was written from the text of the rules. An engine or command that does not know a rule refuses such a puzzle, and\n"
      "names the rule: today scales of ratings, certificates by `native` and `logic`, and cubes.\n\n"
      "`sheet`, pictures and the page draw all of them: [how each looks](pictures/rules.png), [the 14 last](pictures/further-rules.svg).\n\n"
      "## Clues\n\n| rule | where | value | exact meaning | key |\n|---|---|---|---|---|\n";
  for (const ClueRule& rule : clue_rules()) {
    text += "| " + string(rule.name) + " | " + place_of(rule.shape) + " | " + value_of(rule) + " | " + string(rule.text) + " | `" +
            (rule.shape == ClueShape::listed ? "negative` with `" : "") + string(rule.key) + "`" + (rule.own ? ", ours" : "") + " |\n";
  }
  text +=
      "\nA cage without a value has cells that differ. Cells of a cage, a thermometer or a renban line differ by the rule; those of an arrow, a\n"
      "little killer and the other sums may repeat where no house forbids it. A line may cross itself, and a loop names its first cell\n"
      "again. Only the first cell of an arrow's line lies on its circle; several lines of one entry are several clues. f-puzzles has no key that\n"
      "is ours: `convert --to fpuzzles` says that such clues are lost.\n\n"
      "## Rules for all cells\n\n| rule | meaning | key of f-puzzles | key of JSON |\n|---|---|---|---|\n"
      "| diagonals | each long diagonal holds each digit once | `diagonal+`, `diagonal-` | `diagonals` (both) |\n"
      "| disjoint groups | cells at the same place of their boxes differ | `disjointgroups` | `extra_houses` |\n"
      "| extra region | its cells differ; one of N cells holds each digit | `extraregion` | `extra_regions`, `extra_houses` |\n";
  for (const DifferRule& rule : differ_rules()) {
    if (!rule.is_global()) continue;
    text += "| " + string(rule.name) + " | cells " + string(rule.apart) + " differ | " +
            (rule.fpuzzles_key.empty() ? "" : "`" + string(rule.fpuzzles_key) + "`") + " | `" + string(rule.key) + "` |\n";
  }
  return text;
}

}  // namespace tresse::cli
