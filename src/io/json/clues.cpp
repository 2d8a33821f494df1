// One reader and one writer for the keys of all rules: where the cells stand in a clue says the shape of its rule.
#include "io/json/clues.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/put_keys.hpp"
#include "base/ranges.hpp"
#include "io/json/json.hpp"
#include "io/text.hpp"
#include "model/rules/clue.hpp"

namespace tresse::io {
namespace {

using nlohmann::json;
using Json = nlohmann::ordered_json;
using std::string;
using Refused = std::optional<string>;  // why a clue is refused

constexpr std::string_view kNegative = "negative";  // a list of words: "ratio", "xv"

constexpr std::string_view kMembers[] = {"cell", "cells", "lines", "value", "values", "cloneCells", "direction"};
constexpr std::string_view kDrawn[] = {"baseC", "outlineC", "fontC", "color", "width", "height", "size", "angle", "fontSize",
                                       "isNewConstraint", "isLLConstraint", "fromConstraint"};

const ClueRule* clue_rule_of(std::string_view key) {
  for (const ClueRule& rule : clue_rules()) {
    if (rule.key == key && rule.shape != ClueShape::listed) return &rule;
  }
  return nullptr;
}

// Where a clue outside of the grid stands: rows and columns from 0, which is outside, to side + 1.
struct Outside {
  std::size_t row;
  std::size_t column;
};
std::optional<Outside> outside_named(const string& name, std::size_t side) {
  const string text = lower(name);
  const std::size_t c = text.find('c');
  if (text.empty() || text[0] != 'r' || c == string::npos) return std::nullopt;
  const auto row = to_number(std::string_view(text).substr(1, c - 1));
  const auto column = to_number(std::string_view(text).substr(c + 1));
  if (!row || !column || *row > side + 1 || *column > side + 1) return std::nullopt;
  return Outside{*row, *column};
}

class ClueReader {
 public:
  ClueReader(const ClueRule& rule, std::size_t side, std::vector<Constraint>& clues) : rule_(rule), side_(side), clues_(clues) {}

  bool unfilled = false;  // was there a clue that says nothing?

  Refused one(const json& entry) {
    if (!entry.is_object()) return fault("is not a list of objects");
    for (const auto& [key, content] : entry.items()) {
      if (!is_clue_member(key)) return fault("has the key " + in_quotes(key) + ", which is not understood");
      const bool empty = content.is_null() || content == "" || (content.is_array() && content.empty());
      if (ranges::find(kDrawn, key) == std::end(kDrawn) && !empty && !takes(key)) return fault("takes no " + in_quotes(key));
    }
    Constraint clue;
    clue.kind = rule_.kind;
    if (auto wrong = values(entry, clue)) return wrong;
    // f-puzzles writes so what has no letter or digit yet.
    if (clue.values.empty() && (rule_.kind == RuleKind::xv || rule_.shape == ClueShape::corner)) {
      unfilled = true;
      return std::nullopt;
    }
    switch (rule_.shape) {
      case ClueShape::flag:
      case ClueShape::listed:
        return std::nullopt;
      case ClueShape::cell:
        if (auto wrong = add(entry, "cell", clue)) return wrong;
        break;
      case ClueShape::each_cell: {
        std::vector<CellId> all;
        if (auto wrong = list(entry, "cells", all)) return wrong;
        unfilled = unfilled || all.empty();
        for (const CellId c : all) {
          clue.cells = {c};
          clues_.push_back(clue);
        }
        return std::nullopt;
      }
      case ClueShape::pair:
      case ClueShape::cage:
      case ClueShape::corner:
      case ClueShape::numbers:
        if (auto wrong = list(entry, "cells", clue.cells)) return wrong;
        break;
      case ClueShape::clone:
        if (auto wrong = list(entry, "cells", clue.cells)) return wrong;
        clue.first = clue.cells.size();
        if (auto wrong = list(entry, "cloneCells", clue.cells)) return wrong;
        break;
      case ClueShape::line:
      case ClueShape::arrow:
        return lines(entry, std::move(clue));
      case ClueShape::diagonal:
      case ClueShape::outside:
        if (auto wrong = from_outside(entry, clue)) return wrong;
        break;
    }
    clues_.push_back(std::move(clue));
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool takes(std::string_view key) const {
    switch (rule_.shape) {
      case ClueShape::flag:
      case ClueShape::listed:
        return false;
      case ClueShape::cell:
      case ClueShape::outside:
        return key == "cell" || key == "value";
      case ClueShape::each_cell:
      case ClueShape::pair:
      case ClueShape::cage:
        return key == "cells" || key == "value";
      case ClueShape::corner:
      case ClueShape::numbers:
        return key == "cells" || key == "values";
      case ClueShape::clone:
        return key == "cells" || key == "cloneCells";
      case ClueShape::line:
        return key == "lines" || key == "value";
      case ClueShape::arrow:
        return key == "cells" || key == "lines";
      case ClueShape::diagonal:
        return key == "cell" || key == "cells" || key == "direction" || key == "value";
    }
    return false;
  }
  [[nodiscard]] Refused fault(const string& says) const { return in_quotes(rule_.key) + " " + says; }

  Refused add(const json& entry, const char* key, Constraint& clue) const {
    const auto at = entry.find(key);
    const auto cell = at != entry.end() ? cell_named(*at, side_) : std::nullopt;
    if (!cell) return fault(string("has no ") + in_quotes(key) + " that is a cell");
    clue.cells.push_back(*cell);
    return std::nullopt;
  }
  Refused cells_of(const json& names, std::vector<CellId>& cells) const {
    if (!names.is_array()) return fault("has cells that are no list");
    for (const json& name : names) {
      const auto cell = cell_named(name, side_);
      if (!cell) return fault("names " + in_quotes(name.dump()) + ", which is not a cell");
      cells.push_back(*cell);
    }
    return std::nullopt;
  }
  Refused list(const json& entry, const char* key, std::vector<CellId>& cells) const {
    const auto at = entry.find(key);
    if (at == entry.end()) return fault(string("has no ") + in_quotes(key));
    return cells_of(*at, cells);
  }
  Refused lines(const json& entry, Constraint clue) {
    if (rule_.shape == ClueShape::arrow) {
      if (auto wrong = list(entry, "cells", clue.cells)) return wrong;
      clue.first = clue.cells.size();
    }
    const auto at = entry.find("lines");
    if (at == entry.end() || !at->is_array()) return fault("has no list \"lines\"");
    unfilled = unfilled || at->empty();
    for (const json& line : *at) {
      Constraint own = clue;
      std::vector<CellId> cells;
      if (auto wrong = cells_of(line, cells)) return wrong;
      // The first cell of an arrow lies on its circle.
      const bool on_circle = rule_.shape == ClueShape::arrow && !cells.empty() && ranges::find(clue.cells, cells[0]) != clue.cells.end();
      if (rule_.shape == ClueShape::arrow && !on_circle) return fault("has a line that does not begin on its circle");
      own.cells.insert(own.cells.end(), cells.begin() + (on_circle ? 1 : 0), cells.end());
      clues_.push_back(std::move(own));
    }
    return std::nullopt;
  }
  Refused from_outside(const json& entry, Constraint& clue) const {
    const auto at = entry.find("cell");
    const auto place = at != entry.end() && at->is_string() ? outside_named(at->get<string>(), side_) : std::nullopt;
    if (!place) return fault("has no \"cell\" beside the grid");
    const bool beside = place->row == 0 || place->column == 0 || place->row > side_ || place->column > side_;
    if (!beside) return fault("has a \"cell\" inside of the grid");
    int down = place->row == 0 ? 1 : place->row == side_ + 1 ? -1 : 0;
    int right = place->column == 0 ? 1 : place->column == side_ + 1 ? -1 : 0;
    if (rule_.shape == ClueShape::diagonal) {
      const auto said = entry.find("direction");
      const string way = said != entry.end() && said->is_string() ? said->get<string>() : "";
      if (way != "DR" && way != "DL" && way != "UR" && way != "UL") return fault("has no \"direction\" of DR, DL, UR or UL");
      down = way[0] == 'D' ? 1 : -1;
      right = way[1] == 'R' ? 1 : -1;
    } else if ((down != 0) == (right != 0)) {
      return fault("does not stand beside one row or column");
    }
    auto row = static_cast<std::ptrdiff_t>(place->row) + down;
    auto column = static_cast<std::ptrdiff_t>(place->column) + right;
    const auto n = static_cast<std::ptrdiff_t>(side_);
    for (; row >= 1 && column >= 1 && row <= n && column <= n; row += down, column += right) {
      clue.cells.emplace_back(static_cast<std::size_t>((row - 1) * n + column - 1));
    }
    if (rule_.shape == ClueShape::diagonal && entry.contains("cells")) {
      std::vector<CellId> told;
      if (auto wrong = list(entry, "cells", told)) return wrong;
      if (!told.empty() && told != clue.cells) return fault("lists other cells than its diagonal has");
    }
    return std::nullopt;
  }

  Refused values(const json& entry, Constraint& clue) const {
    if (rule_.shape == ClueShape::corner || rule_.shape == ClueShape::numbers) {
      const auto at = entry.find("values");
      if (at == entry.end() || !at->is_array()) return fault("has no list \"values\"");
      for (const json& v : *at) {
        if (rule_.shape == ClueShape::numbers) {
          if (!v.is_number_integer() || v > INT32_MAX || v < INT32_MIN) return fault("takes whole numbers, not " + in_quotes(v.dump()));
          clue.values.push_back(v.get<std::int32_t>());
          continue;
        }
        if (auto wrong = value(v, clue)) return wrong;
      }
      return std::nullopt;
    }
    const auto at = entry.find("value");
    if (at == entry.end() || at->is_null() || (at->is_string() && trim(at->get<string>()).empty())) return std::nullopt;
    if (!rule_.value) return fault("has a value, and takes none");
    return value(*at, clue);
  }
  Refused value(const json& v, Constraint& clue) const {
    string text = v.is_string() ? string(trim(v.get<string>())) : v.is_number_integer() ? v.dump() : "";
    if (rule_.kind == RuleKind::xv) {
      if (text != "X" && text != "V") return fault("takes X or V, not " + in_quotes(v.dump()));
      text = text == "X" ? "10" : "5";
    }
    const auto number = to_number(text);
    if (!number || *number > 1'000'000) return fault("takes a number, not " + in_quotes(v.dump()));
    if (rule_.shape == ClueShape::cage && *number == 0) return std::nullopt;  // no sum
    clue.values.push_back(static_cast<std::int32_t>(*number));
    return std::nullopt;
  }

  const ClueRule& rule_;
  std::size_t side_;
  std::vector<Constraint>& clues_;
};

string cell_text(std::size_t row, std::size_t column) { return "R" + std::to_string(row) + "C" + std::to_string(column); }
string cell_text(CellId c, std::size_t side) { return cell_text(c.index() / side + 1, c.index() % side + 1); }

Json names(std::span<const CellId> cells, std::size_t side) {
  Json list = Json::array();
  for (const CellId c : cells) list.push_back(cell_text(c, side));
  return list;
}

// The clue of a line of cells that begins beside the grid.
void add_outside(const Constraint& clue, const ClueRule& rule, std::size_t side, Json& entry) {
  const auto [row, column, down, right] = side_of(clue, side);
  entry["cell"] = cell_text(static_cast<std::size_t>(row + 1), static_cast<std::size_t>(column + 1));
  if (rule.shape == ClueShape::diagonal) {
    put_keys(entry, "direction", string(down > 0 ? "D" : "U") + (right > 0 ? "R" : "L"), "cells", names(clue.cells, side));
  }
}

// It begins in the cell of its circle that is nearest.
Json arrow_line(const Constraint& clue, std::size_t side) {
  const CellId next = clue.cells[clue.first];
  const auto far = [&](CellId c) {
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    const std::size_t rows = apart(c.index() / side, next.index() / side), columns = apart(c.index() % side, next.index() % side);
    return rows * rows + columns * columns;
  };
  std::vector<CellId> line = {*ranges::min_element(std::span(clue.cells).first(clue.first), {}, far)};
  line.insert(line.end(), clue.cells.begin() + static_cast<std::ptrdiff_t>(clue.first), clue.cells.end());
  return names(line, side);
}

Json entry_of(const Constraint& clue, const ClueRule& rule, std::size_t side) {
  Json entry = Json::object();
  const std::span<const CellId> all(clue.cells);
  switch (rule.shape) {
    case ClueShape::flag:
    case ClueShape::listed:
      break;
    case ClueShape::cell:
      entry["cell"] = cell_text(clue.cells[0], side);
      break;
    case ClueShape::each_cell:
    case ClueShape::pair:
    case ClueShape::cage:
    case ClueShape::corner:
    case ClueShape::numbers:
      entry["cells"] = names(all, side);
      break;
    case ClueShape::clone:
      put_keys(entry, "cells", names(all.first(clue.first), side), "cloneCells", names(all.subspan(clue.first), side));
      break;
    case ClueShape::line:
      entry["lines"] = Json::array({names(all, side)});
      break;
    case ClueShape::arrow:
      put_keys(entry, "cells", names(all.first(clue.first), side), "lines", Json::array({arrow_line(clue, side)}));
      break;
    case ClueShape::diagonal:
    case ClueShape::outside:
      add_outside(clue, rule, side, entry);
      break;
  }
  if (rule.shape == ClueShape::corner || rule.shape == ClueShape::numbers) {
    entry["values"] = clue.values;
  } else if (!clue.values.empty()) {
    entry["value"] = value_text(clue);
  }
  return entry;
}

}  // namespace

bool is_clue_key(std::string_view key) { return key == kNegative || clue_rule_of(key) != nullptr; }

bool is_clue_member(std::string_view key) {
  return ranges::find(kMembers, key) != std::end(kMembers) || ranges::find(kDrawn, key) != std::end(kDrawn);
}

std::optional<string> read_clues(const json& object, std::size_t side, std::vector<Constraint>& clues, std::vector<string>& unfilled) {
  for (const ClueRule& rule : clue_rules()) {
    if (rule.shape == ClueShape::listed) continue;
    const auto at = object.find(string(rule.key));
    if (at == object.end() || at->is_null()) continue;
    if (rule.shape == ClueShape::flag) {
      if (!at->is_boolean()) return in_quotes(rule.key) + " is not true or false";
      if (at->get<bool>()) clues.push_back({rule.kind, {}, {}, 0});
      continue;
    }
    if (!at->is_array()) return in_quotes(rule.key) + " is not a list";
    ClueReader reader(rule, side, clues);
    for (const json& entry : *at) {
      if (auto fault = reader.one(entry)) return fault;
    }
    if (reader.unfilled) unfilled.emplace_back(rule.key);
  }
  const auto negative = object.find(string(kNegative));
  if (negative == object.end() || negative->is_null()) return std::nullopt;
  if (!negative->is_array()) return string("\"negative\" is not a list");
  for (const json& word : *negative) {
    const auto rule = ranges::find_if(
        clue_rules(), [&](const ClueRule& r) { return r.shape == ClueShape::listed && word.is_string() && r.key == word.get<string>(); });
    if (rule == clue_rules().end()) return "\"negative\" names " + in_quotes(word.dump()) + ", which is not understood";
    clues.push_back({rule->kind, {}, {}, 0});
  }
  return std::nullopt;
}

Json clues_json(const std::vector<Constraint>& clues, std::size_t side) {
  Json object = Json::object();
  for (const ClueRule& rule : clue_rules()) {
    for (const Constraint& clue : clues) {
      if (clue.kind != rule.kind) continue;
      const string key(rule.shape == ClueShape::listed ? kNegative : rule.key);
      if (rule.shape == ClueShape::flag) {
        object[key] = true;
      } else if (rule.shape == ClueShape::listed) {
        object[key].push_back(rule.key);
      } else {
        object[key].push_back(entry_of(clue, rule, side));
      }
    }
  }
  return object;
}

}  // namespace tresse::io
