// tresse docs variants: docs/variants.md, made of the rows of the rules.
#include <vector>

#include "base/ranges.hpp"
#include "cli/help/help.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse::cli {
namespace {

using std::string;

// Where the cells of such a clue stand.
string place_of(ClueShape shape) {
  constexpr const char* kPlaces[] = {"The whole grid", "The whole grid", "A cell", "A cell", "Two cells that share an edge", "Some cells",
                                     "A line of cells", "A circle and a line", "Two lists of cells", "A point between cells, with digits",
                                     "Beside a diagonal", "Beside a row or column", "Cells in an order, with numbers"};
  return kPlaces[static_cast<std::size_t>(shape)];
}

string row_text(const ClueRule& rule) {
  string text = "- " + string(rule.name) + " (`" + (rule.shape == ClueShape::listed ? "negative` with `" : "") + string(rule.key) + "`";
  if (rule.own) text += ", ours";
  if (rule.value && rule.shape != ClueShape::corner && rule.shape != ClueShape::numbers) {
    text += rule.value->needed ? ", value" : ", value optional";
  }
  return text + "): " + string(rule.text) + "\n";
}

}  // namespace

string variants_reference() {
  string text =
      "# Variants: puzzles with further rules\n\n"
      "`tresse docs variants` prints this page from the table of rules. A *clue* is a rule at a place, such as a cage.\n"
      "Commands take puzzles with clues on sides up to 31, and `generate --rules` makes them. They come from\n\n"
      "- a document of f-puzzles or a link that holds one (`convert --to fpuzzles`, `--to link` write them);\n"
      "- a constraint string or link of Interactive Sudoku Solver; choices, patterns and NFAs become automata;\n"
      "- a document or link of SudokuPad: givens, regions and cages. Drawings and words are left out, with a warning;\n"
      "- Tresse's JSON, whose key `constraints` holds the same keys as a document of f-puzzles.\n\n"
      "Tresse names any other key, and stops. The engines know all clues; each solution is judged by code\n"
      "written from the text of the rules. Scales of ratings, certificates by `native` and `logic`, and cubes refuse clues by name.\n\n"
      "`sheet`, pictures and the page draw all: [how each looks](pictures/rules.png).\n\n"
      "## Clues\n\nAfter each rule comes its key (*ours*: f-puzzles has no such key), and *value* if it takes one.\n";
  std::vector<string> places;
  for (const ClueRule& rule : clue_rules()) {
    if (ranges::find(places, place_of(rule.shape)) == places.end()) places.push_back(place_of(rule.shape));
  }
  for (const string& place : places) {
    text += "\n### " + place + "\n\n";
    for (const ClueRule& rule : clue_rules()) {
      if (place_of(rule.shape) == place) text += row_text(rule);
    }
  }
  text +=
      "\nA cage without a value has cells that differ. Cells of a cage, a thermometer or a renban line differ by the rule; those of an arrow, a\n"
      "little killer and the other sums may repeat where no house forbids it. A line may cross itself, and a loop names its first cell\n"
      "again. Only the first cell of an arrow's line lies on its circle; several lines of one entry are several clues.\n"
      "`convert --to fpuzzles` says that clues of ours are lost.\n\n"
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
