// The rules that are said clue by clue: a table, one row each (constraints.def). Whatever speaks of such a rule goes through
// the rows: readers, writers, the solution checker, engines (by `lower`).
//
// To add one: its folder here, with rule.cpp (the row: how it looks, how it is lowered to primitives) and judge.cpp (whether a full grid
// obeys it, written from the text of the rule without looking at rule.cpp), and its row in constraints.def.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/rules/primitives.hpp"
#include "tresse/model/constraint.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

// Where the cells of a clue stand, and how formats write it (io/json/clues.cpp).
enum class ClueShape : std::uint8_t {
  flag,       // it holds everywhere: "key": true
  listed,     // the same, as a word in the list "negative"
  cell,       // one cell
  each_cell,  // a list of cells, each a clue of its own
  pair,       // two cells that touch
  cage,       // cells in no order
  line,       // cells in an order
  arrow,      // a circle or pill of `first` cells, and a line
  clone,      // two lists of the same length, `first` in each
  corner,     // up to four cells around a point, and 1 to 4 digits
  diagonal,   // the cells of a diagonal, from the side of the clue
  outside,    // all cells of a row or column, from the side of the clue
  numbers,    // cells in an order, and any numbers; the rule says which fit
};

struct ClueValue {
  bool needed = false;    // false: without a value the rule has a usual one, or says less
  std::int32_t least = 0;
  std::int32_t most = 0;  // 0: none
};

// What stands at an end of a line. A ring is empty, a circle and a diamond hide what is below them.
enum class LineEnd : std::uint8_t { plain, bulb, ring, circle, diamond, head };
// What stands in a cell. `least`, `most`: four signs "less than" at its edges, to the neighbours or from them.
enum class CellSign : std::uint8_t { none, disc, square, ring, least, most };

// How the clues of a rule are drawn (model/clue_drawing.hpp), beyond what their shape says: a cage has an outline.
struct ClueLook {
  std::uint32_t colour = 0xe2e2e2;  // red, green, blue: of a line, a dot, an outline, shaded cells
  double width = 0;                 // of a line, in cells; 0: cells in an order have an outline
  LineEnd begin = LineEnd::plain;
  LineEnd end = LineEnd::plain;
  CellSign sign = CellSign::none;
  // Before what is written; the first of those that tell clones apart; outside of the grid where several rules have clues there.
  std::string_view letter = {};
  std::int32_t usual = 0;  // a value that is not written
  // What is written, if it is not the value; of the shape numbers without it clues with the same numbers have the same number.
  std::string (*label)(const Constraint&) = nullptr;
  bool factors = false;  // the numbers behind the first are written in the cells
};

struct ClueRule {
  RuleKind kind{};
  std::string_view name;   // "killer cage"
  std::string_view key;    // in f-puzzles JSON and in ours; of the shape listed: the word
  std::string_view text;   // the exact rule, in one sentence
  ClueShape shape{};
  std::optional<ClueValue> value = {};  // nullopt: it takes none
  bool own = false;                     // the key is ours: f-puzzles has no such rule
  bool differ = false;                  // its cells differ
  ClueLook look = {};
  // What else makes a clue mean nothing, as of clue_fault().
  std::optional<std::string> (*fault)(const Constraint&, const TopologySpec&) = nullptr;
  // requires: clue_fault() finds nothing.
  void (*lower)(const Constraint&, const Topology&, Lowering&) = nullptr;
};

[[nodiscard]] std::span<const ClueRule> clue_rules();
// requires: kClueRules.has(kind).
[[nodiscard]] const ClueRule& clue_rule(RuleKind kind);

// "killer cages", "sandwiches", "counts of digits".
[[nodiscard]] std::string plural_name(const ClueRule& rule);

// Why the clue means nothing on such a grid, behind its name: "names a cell twice". nullopt: it fits.
[[nodiscard]] std::optional<std::string> clue_fault(const Constraint& clue, const TopologySpec& spec);

// "killer cage 15 at r1c1,r1c2", "thermometer at r1c1-r1c2", "X-sum 9 in row 1 from r1c9", "little killer 9 from r1c2 to r3c4": no two clues
// of small sizes have the same name.
[[nodiscard]] std::string clue_name(const Constraint& clue, std::size_t side);
// "the killer cage of 15 at r1c1, r1c2", "the X-sum of 9 in row 1 from r1c9", "the nonconsecutive rule".
[[nodiscard]] std::string clue_phrase(const Constraint& clue, std::size_t side);
// The rule of this clue, to go on behind its phrase: "the two cells differ by 2".
[[nodiscard]] std::string clue_text(const Constraint& clue, std::size_t side);

// The values as puzzles write them: "X" and "V" of an XV, else numbers; "" of none.
[[nodiscard]] std::string value_text(const Constraint& clue);

// Of a clue beside the grid: its place, in rows and columns from 0 of which -1 and the side are outside, and the way to its cells.
struct ClueSide {
  std::ptrdiff_t row;
  std::ptrdiff_t column;
  std::ptrdiff_t down;
  std::ptrdiff_t right;
};
// requires: its shape is diagonal or outside.
[[nodiscard]] ClueSide side_of(const Constraint& clue, std::size_t side);

// For rules: the value of the clue, or the usual one.
[[nodiscard]] inline std::int32_t value_or(const Constraint& clue, std::int32_t usual) {
  return clue.values.empty() ? usual : clue.values[0];
}
// The cells above, left, right and below.
[[nodiscard]] std::vector<CellId> neighbours(CellId cell, std::size_t side);
// Pairs of cells that share an edge, each once.
[[nodiscard]] std::vector<std::pair<CellId, CellId>> edges(std::size_t side);
// Is there a clue of one of these kinds between the two cells?
[[nodiscard]] bool has_clue_between(const TopologySpec& spec, RuleSet kinds, CellId a, CellId b);

#define TRESSE_CONSTRAINT(folder) \
  namespace folder {              \
  [[nodiscard]] ClueRule rule();  \
  }
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT

}  // namespace tresse
