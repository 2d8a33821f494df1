// Table of the rules that are said clue by clue, and what a clue must have to mean something.
#include "model/rules/clue.hpp"

#include <algorithm>
#include <cctype>

#include "base/check.hpp"
#include "base/ranges.hpp"

namespace tresse {

std::span<const ClueRule> clue_rules() {
#define TRESSE_CONSTRAINT(folder) folder::rule(),
  static const ClueRule kTable[] = {
#include "tresse/model/constraints.def"
  };
#undef TRESSE_CONSTRAINT
  return kTable;
}

const ClueRule& clue_rule(RuleKind kind) {
  for (const ClueRule& row : clue_rules()) {
    if (row.kind == kind) return row;
  }
  fail_check("the rule has a row", __FILE__, __LINE__);
}

std::string plural_name(const ClueRule& rule) {
  std::string name(rule.name);
  const std::size_t of = std::min(name.find(" of "), name.size());  // "count of digits"
  std::string word = name.substr(0, of);
  if (word == "automaton") word = "automata";
  else if (word.ends_with("ch") || word.ends_with("x")) word += "es";
  else if (!word.ends_with("s")) word += "s";
  return word + name.substr(of);
}

namespace {

bool touch(CellId a, CellId b, std::size_t side) {
  const std::vector<CellId> near = neighbours(a, side);
  return std::find(near.begin(), near.end(), b) != near.end();
}

bool repeats(std::vector<CellId> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

// Different cells of one row or column, each beside the one before.
bool straight(const std::vector<CellId>& cells, std::size_t side) {
  const auto same = [&](auto part) {
    return ranges::all_of(cells, [&](CellId c) { return part(c.index()) == part(cells[0].index()); });
  };
  const auto apart = [side](CellId a, CellId b) { return !touch(a, b, side); };
  return (same([side](std::size_t i) { return i / side; }) || same([side](std::size_t i) { return i % side; })) && !repeats(cells) &&
         ranges::adjacent_find(cells, apart) == cells.end();
}

std::optional<std::string> shape_fault(const Constraint& clue, const ClueRule& rule, std::size_t side) {
  const std::size_t count = clue.cells.size();
  switch (rule.shape) {
    case ClueShape::flag:
    case ClueShape::listed:
      if (count != 0) return "holds everywhere and takes no cells";
      return std::nullopt;
    case ClueShape::cell:
    case ClueShape::each_cell:
      if (count != 1) return "takes one cell, not " + std::to_string(count);
      return std::nullopt;
    case ClueShape::pair:
      if (count != 2 || !touch(clue.cells[0], clue.cells[1], side)) return "takes two cells that share an edge";
      return std::nullopt;
    case ClueShape::cage:
      if (count == 0) return "has no cells";
      if (repeats(clue.cells)) return "names a cell twice";
      return std::nullopt;
    case ClueShape::line:
      if (count < 2) return "needs two cells or more";
      if (ranges::adjacent_find(clue.cells) != clue.cells.end()) return "names a cell twice in a row";
      return std::nullopt;
    case ClueShape::arrow:
      if (clue.first == 0 || clue.first >= count) return "needs a circle and a cell behind it";
      return std::nullopt;
    case ClueShape::clone:
      if (clue.first == 0 || 2 * clue.first != count) return "needs as many cells in the clone as in the original";
      return std::nullopt;
    case ClueShape::corner:
      if (count == 0 || count > 4 || repeats(clue.cells)) return "takes one to four cells around a point";
      for (const CellId a : clue.cells) {
        for (const CellId b : clue.cells) {
          if (a.index() / side > b.index() / side + 1 || a.index() % side > b.index() % side + 1) return "takes one to four cells around a point";
        }
      }
      if (clue.values.size() > count) return "has more digits than cells";
      return std::nullopt;
    case ClueShape::diagonal:
      if (count == 0) return "has no cells";
      return std::nullopt;
    case ClueShape::outside:
      if (count != side || !straight(clue.cells, side)) return "takes a whole row or column";
      return std::nullopt;
    case ClueShape::numbers:
      if (count == 0) return "has no cells";
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> clue_fault(const Constraint& clue, const TopologySpec& spec) {
  const std::size_t side = spec.side;
  const ClueRule& rule = clue_rule(clue.kind);
  if (side > kMostDigits) return "is for sides up to " + std::to_string(kMostDigits);
  for (const CellId c : clue.cells) {
    if (c.index() >= side * side) return "names a cell outside of the grid";
  }
  if (auto fault = shape_fault(clue, rule, side)) return fault;
  if (rule.fault != nullptr) {
    if (auto fault = rule.fault(clue, spec)) return fault;
  }
  if (rule.shape == ClueShape::numbers) return std::nullopt;
  if (!rule.value) {
    if (!clue.values.empty()) return "takes no value";
    return std::nullopt;
  }
  if (clue.values.empty() && rule.value->needed) return "needs a value";
  if (clue.values.size() > 1 && rule.shape != ClueShape::corner) return "takes one value";
  for (const std::int32_t value : clue.values) {
    if (value < rule.value->least || (rule.value->most != 0 && value > rule.value->most)) {
      return "does not take the value " + std::to_string(value);
    }
    if (rule.shape == ClueShape::corner && static_cast<std::size_t>(value) > side) {
      return "asks for the digit " + std::to_string(value) + " on side " + std::to_string(side);
    }
  }
  return std::nullopt;
}

namespace {

std::string cell_name(CellId c, std::size_t side) {
  return "r" + std::to_string(c.index() / side + 1) + "c" + std::to_string(c.index() % side + 1);
}
std::string first_values(const Constraint& clue) {
  constexpr std::size_t kMostTold = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(clue.values.size(), kMostTold); ++i) text += " " + std::to_string(clue.values[i]);
  return text + (clue.values.size() > kMostTold ? " ..." : "");
}

// "row 1 from r1c9". requires: its shape is outside.
std::string row_named(const Constraint& clue, std::size_t side) {
  const std::size_t first = clue.cells[0].index();
  const bool column = clue.cells.size() > 1 && first % side == clue.cells[1].index() % side;
  return (column ? "column " : "row ") + std::to_string((column ? first % side : first / side) + 1) + " from " + cell_name(clue.cells[0], side);
}

}  // namespace

std::string clue_name(const Constraint& clue, std::size_t side) {
  constexpr std::size_t kMostNamed = 12;
  const ClueRule& rule = clue_rule(clue.kind);
  const std::string text = clue.kind == RuleKind::xv ? value_text(clue) : std::string(rule.name) + first_values(clue);
  const std::size_t count = clue.cells.size();
  if (count == 0) return text;
  if (rule.shape == ClueShape::outside) return text + " in " + row_named(clue, side);
  if (rule.shape == ClueShape::diagonal && count > 1) return text + " from " + cell_name(clue.cells[0], side) + " to " + cell_name(clue.cells.back(), side);
  const bool in_order = rule.shape == ClueShape::line || rule.shape == ClueShape::arrow || (rule.shape == ClueShape::numbers && rule.look.width != 0);
  std::string cells;
  for (std::size_t i = 0; i < std::min(count, kMostNamed); ++i) {
    const bool half = rule.shape == ClueShape::clone && i == clue.first;
    cells += (i == 0 ? "" : half ? " and " : in_order ? "-" : ",") + cell_name(clue.cells[i], side);
  }
  if (count > kMostNamed) cells += " and " + std::to_string(count - kMostNamed) + " more";
  return text + " at " + cells;
}

std::string clue_phrase(const Constraint& clue, std::size_t side) {
  const ClueRule& rule = clue_rule(clue.kind);
  const std::string values = first_values(clue);
  std::string text = "the " + (clue.kind == RuleKind::xv ? value_text(clue) : std::string(rule.name) + (values.empty() ? "" : " of" + values));
  if (clue.cells.empty()) return text.ends_with(" rule") ? text : text + " rule";
  if (rule.shape == ClueShape::outside) return text + " in " + row_named(clue, side);
  const char* before = rule.shape == ClueShape::pair ? " between " : " at ";
  for (const CellId c : clue.cells) {
    text += before + cell_name(c, side);
    before = rule.shape == ClueShape::pair ? " and " : ", ";
  }
  return text;
}

// "the value" and what is said of it up to the end of the part give way to the value.
std::string clue_text(const Constraint& clue, std::size_t side) {
  constexpr std::string_view kValue = "the value";
  const ClueRule& rule = clue_rule(clue.kind);
  std::string text(rule.text);
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  text.pop_back();
  const std::size_t at = text.find(kValue);
  if (clue.kind == RuleKind::arrow && clue.first == 1) return text.substr(0, text.find(';'));  // behind it: of longer pills
  if (at == std::string::npos) return text;
  const std::size_t behind = at + kValue.size(), end = std::min(text.find(';', at), text.size());
  const auto usual = clue.kind == RuleKind::whispers ? static_cast<std::int32_t>((side + 1) / 2) : rule.look.usual;
  const std::int32_t value = value_or(clue, usual);
  if (value == 0 && clue.values.empty()) return text.substr(0, text.rfind(';', at));  // it says less
  return text.replace(at, (text[behind] == ',' ? end : behind) - at, std::to_string(value));
}

std::string value_text(const Constraint& clue) {
  std::string text;
  for (const std::int32_t value : clue.values) text += (text.empty() ? "" : " ") + std::to_string(value);
  if (clue.kind == RuleKind::xv) return text == "10" ? "X" : text == "5" ? "V" : text;
  return text;
}

ClueSide side_of(const Constraint& clue, std::size_t side) {
  const auto n = static_cast<std::ptrdiff_t>(side);
  const auto row = [&](std::size_t i) { return static_cast<std::ptrdiff_t>(clue.cells[i].index()) / n; };
  const auto column = [&](std::size_t i) { return static_cast<std::ptrdiff_t>(clue.cells[i].index()) % n; };
  std::ptrdiff_t down = 1, right = 0;
  if (clue.cells.size() > 1) {
    down = row(1) - row(0);
    right = column(1) - column(0);
  } else if (clue_rule(clue.kind).shape == ClueShape::diagonal) {  // a corner: the way that leads past it
    down = row(0) == 0 ? 1 : -1;
    right = column(0) == 0 ? -1 : 1;
  }
  return {row(0) - down, column(0) - right, down, right};
}

std::vector<CellId> neighbours(CellId cell, std::size_t side) {
  const std::size_t row = cell.index() / side;
  const std::size_t column = cell.index() % side;
  std::vector<CellId> near;
  if (row > 0) near.emplace_back(cell.index() - side);
  if (column > 0) near.emplace_back(cell.index() - 1);
  if (column + 1 < side) near.emplace_back(cell.index() + 1);
  if (row + 1 < side) near.emplace_back(cell.index() + side);
  return near;
}

std::vector<std::pair<CellId, CellId>> edges(std::size_t side) {
  std::vector<std::pair<CellId, CellId>> all;
  for (std::size_t i = 0; i < side * side; ++i) {
    if (i % side + 1 < side) all.emplace_back(CellId(i), CellId(i + 1));
    if (i / side + 1 < side) all.emplace_back(CellId(i), CellId(i + side));
  }
  return all;
}

bool has_clue_between(const TopologySpec& spec, RuleSet kinds, CellId a, CellId b) {
  return ranges::any_of(spec.constraints, [&](const Constraint& clue) {
    return kinds.has(clue.kind) && ((clue.cells[0] == a && clue.cells[1] == b) || (clue.cells[0] == b && clue.cells[1] == a));
  });
}

}  // namespace tresse
