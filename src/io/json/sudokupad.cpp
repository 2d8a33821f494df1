// The document of SudokuPad, which is a drawing for the most part: what has a meaning in it becomes a document of f-puzzles, and that is read.
// Givens, regions, cages and what is said in words under fixed names have one. Lines, arrows and signs stand for rules that are told in words:
// they are left out, and everybody is told, as are words. Another key is refused by its name.
//
// Links hold it shortened: names of a letter or two, t and f, colours without quotes, nothing for {}, and ' for ".
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/ranges.hpp"
#include "io/json/json.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

using nlohmann::json;

constexpr std::pair<std::string_view, std::string_view> kShort[] = {{"ce", "cells"},  {"re", "regions"}, {"ca", "cages"},     {"v", "value"},    {"t", "title"},
                                                                    {"l", "lines"}, {"a", "arrows"},   {"u", "underlays"}, {"o", "overlays"}};
constexpr std::string_view kDrawings[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view kCosmetic[] = {"id", "cellSize", "cs", "settings", "version", "duration", "d", "videos", "vd", "width", "w", "height", "h"};
// Of a cage: what is read, and how it looks.
constexpr std::string_view kCage[] = {"cells", "value", "sum", "unique", "type", "id", "style", "hidden", "color", "c", "borderColor", "c1", "backgroundColor", "c2",
                                      "outlineC", "fontC", "fontSize"};
// What a meta text is called, and the key of f-puzzles with it.
constexpr std::pair<std::string_view, std::string_view> kMeta[] = {{"title", "title"},       {"author", "author"},         {"rules", "ruleset"},    {"solution", "solution"},
                                                                   {"msgcorrect", "successMessage"}};
// Keys of f-puzzles for rules that a word says: the value of a cage without cells, or a meta key.
constexpr std::string_view kRules[] = {"antiknight", "antiking", "nonconsecutive", "disjointgroups", "diagonal+", "diagonal-"};

template <class Table>
std::string_view named(const Table& table, std::string_view name) {
  for (const auto& [from, to] : table) {
    if (from == name) return to;
  }
  return {};
}

class Document {
 public:
  Document(ReadContext& context, const json& value, std::size_t line) : context_(context), value_(value), line_(line) {}

  ReadItem read() {
    const json& cells = value_["cells"];
    side_ = cells.size();
    if (side_ == 0 || side_ > 99) return fail("a grid of " + std::to_string(side_) + " rows");
    made_["size"] = side_;
    std::set<std::string> marked;  // what cells have beside a value, then what cages have
    for (const json& row : cells) {
      if (!row.is_array() || row.size() != side_) return fail("the grid is not square");
      json& made = made_["grid"].emplace_back(json::array());
      for (const json& cell : row) {
        if (!cell.is_object() && !cell.is_null()) return fail("a cell is " + cell.dump() + ", which is no object");
        for (const auto& [key, content] : cell.items()) {
          if (says(content) && key != "value" && key != "given") marked.insert(key);
        }
        json& to = made.emplace_back(json::object());
        to["region"] = nullptr;
        const json content = cell.contains("value") ? cell["value"] : json();
        if (content.is_null() || content == "") continue;
        const auto digit = to_number(text_of(content));
        if (!digit) return fail("a cell has the value " + in_quotes(text_of(content)));
        to["value"] = *digit;
        to["given"] = true;
      }
    }
    for (const std::string& key : marked) leave_out(in_quotes(key) + " of cells");
    context_.begin_names();
    for (const auto& [key, content] : value_.items()) {
      const bool drawing = ranges::find(kDrawings, key) != std::end(kDrawings);
      if (drawing && !content.empty()) leave_out(counted(content.size(), key.substr(0, key.size() - 1)));
      if (key != "cells" && !content.empty()) context_.could_leave_out(key);
      const bool said = !named(kMeta, key).empty() || !rule_named(key).empty();
      const bool known = drawing || key == "cells" || key == "regions" || key == "cages" || key == "metadata" || key == "metaData" ||
                         ranges::find(kCosmetic, key) != std::end(kCosmetic) || said;
      if (!known && !content.empty() && content != false) return fail("key " + in_quotes(key) + " is not understood; " + context_.options.call("ignore") + " " + key + " leaves it out");
      if (said) {
        if (const auto why = meta(key, content)) return fail(*why);
      }
    }
    if (const auto why = regions()) return fail(*why);
    marked.clear();
    for (const json& cage : value_.value("cages", json::array())) {
      if (const auto why = read_cage(cage)) return fail(*why);
      for (const auto& [key, content] : cage.items()) {
        if (cage.is_object() && says(content) && ranges::find(kCage, key) == std::end(kCage)) marked.insert(key);
      }
    }
    for (const std::string& key : marked) leave_out(in_quotes(key) + " of cages");
    for (const char* key : {"metadata", "metaData"}) {
      const json all = value_.value(key, json::object());
      for (const auto& [name, content] : all.items()) {
        if (const auto why = meta(name, content)) return fail(*why);
      }
    }
    const std::string rules = made_.value("ruleset", "");
    if (!rules.empty() && !rules.starts_with("No rules provided")) leave_out("the rules in words");
    made_.erase("ruleset");  // told here
    ReadItem item = read_fpuzzles(context_, made_, line_);
    if (item && !left_out_.empty()) context_.warn(*item, line_, 0, "SudokuPad: the puzzle is read without " + left_out_);
    return item;
  }

 private:
  ReadItem fail(const std::string& why) const { return context_.fail(InputCode::unsupported, line_, 0, "SudokuPad: " + why); }

  void leave_out(const std::string& what) { left_out_ += (left_out_.empty() ? "" : ", ") + what; }

  static bool says(const json& content) { return !content.empty() && content != false && content != "" && content != 0; }

  static std::string text_of(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

  // "Anti-Knight": its key in f-puzzles; empty: it is no rule.
  static std::string rule_named(std::string_view name) {
    std::string word = lower(name);
    if (!word.starts_with("diagonal")) std::erase_if(word, [](char c) { return c == '-' || c == '_' || c == ' '; });
    return ranges::find(kRules, word) == std::end(kRules) ? std::string() : word;
  }

  // Why it is refused.
  std::optional<std::string> meta(const std::string& name, const json& content) {
    if (content.empty() || content == "") return std::nullopt;
    const std::string key(named(kMeta, name)), rule = rule_named(name);
    if (key == "solution") {
      const std::string text = text_of(content);
      json digits = json::array();
      for (const char c : text) digits.push_back(c - '0');
      if (text.size() == side_ * side_ && ranges::all_of(text, is_digit)) made_[key] = std::move(digits);
      else leave_out("the solution, which is not full");
    } else if (!rule.empty()) {
      const std::string said = lower(text_of(content));
      if (said != "true" && said != "false" && said != "1" && said != "0") return in_quotes(name) + " is " + content.dump() + ", neither true nor false";
      made_[rule] = said == "true" || said == "1";
    } else if (!key.empty()) {
      made_[key] = text_of(content);
    } else {
      leave_out(in_quotes(name));
    }
    return std::nullopt;
  }

  // [[0,0],[0,1]]: rows and columns from 0.
  [[nodiscard]] std::optional<std::vector<std::pair<std::size_t, std::size_t>>> cells_of(const json& list) const {
    std::vector<std::pair<std::size_t, std::size_t>> cells;
    for (const json& cell : list) {
      if (!cell.is_array() || cell.size() != 2 || !cell[0].is_number_integer() || !cell[1].is_number_integer()) return std::nullopt;
      const auto row = cell[0].get<std::int64_t>(), column = cell[1].get<std::int64_t>();
      const auto n = static_cast<std::int64_t>(side_);
      if (row < 0 || column < 0 || row >= n || column >= n) return std::nullopt;
      cells.emplace_back(row, column);
    }
    return cells;
  }

  std::optional<std::string> regions() {
    const json all = value_.value("regions", json::array());
    std::size_t covered = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto cells = cells_of(all[i]);
      if (!cells || cells->size() != side_ || all.size() != side_) return "its regions are not as many as rows, each of a cell for each digit";
      for (const auto& [row, column] : *cells) {
        json& region = made_["grid"][row][column]["region"];
        covered += region.is_null() ? 1 : 0;
        region = i;
      }
    }
    return covered == 0 || covered == side_ * side_ ? std::nullopt : std::optional<std::string>("some cells are in two regions");
  }

  std::optional<std::string> read_cage(const json& cage) {
    if (!cage.is_object() || cage.empty()) return std::nullopt;
    const auto text_at = [&](const char* key) { return cage.contains(key) && !cage[key].is_null() ? std::string(trim(text_of(cage[key]))) : ""; };
    const std::string text = text_at("value"), told = cage.contains("sum") && says(cage["sum"]) ? text_at("sum") : "";
    const auto cells = cells_of(cage.value("cells", json::array()));
    const std::size_t colon = text.find(':');
    if (!cells) return "a cage has a cell outside of the grid";
    if (colon != std::string::npos && text.find(' ') > colon) {
      return meta(text.substr(0, colon), json(std::string(trim(std::string_view(text).substr(colon + 1)))));
    }
    if (cage.contains("type") && cage["type"] == "rowcol") return std::nullopt;
    if (cells->empty()) {
      const std::string rule = rule_named(trim(text));
      if (!rule.empty()) made_[rule] = true;
      else if (!text.empty()) leave_out(in_quotes(text));
      return std::nullopt;
    }
    if (cage.contains("unique") && !cage["unique"].is_boolean()) return "\"unique\" of a cage is not true or false";
    const bool differ = cage.value("unique", false);
    const auto sum = to_number(text.empty() ? told : text);
    if (!told.empty() && (!sum || to_number(told) != sum)) {
      return "a cage has the sum " + in_quotes(told) + (text.empty() ? ", which is no number" : " and the value " + in_quotes(text));
    }
    if (!sum && !(differ && text.empty())) {
      leave_out(text.empty() ? "a cage without a value" : "a cage " + in_quotes(text));
      return std::nullopt;
    }
    json to;
    for (const auto& [row, column] : *cells) to["cells"].push_back("R" + std::to_string(row + 1) + "C" + std::to_string(column + 1));
    if (sum) to["value"] = std::to_string(*sum);
    const bool repeat = cage.contains("unique") && !differ;
    if (repeat) to["values"] = json::array({*sum}), to.erase("value");
    made_[repeat ? "sum" : "killercage"].push_back(std::move(to));
    return std::nullopt;
  }

  ReadContext& context_;
  const json& value_;
  std::size_t line_;
  std::size_t side_ = 0;
  json made_;
  std::string left_out_;
};

}  // namespace

std::string sudokupad_json(std::string_view text) {
  if (json::accept(text)) return std::string(text);
  const char quote = text.find('"') != std::string_view::npos ? '"' : '\'';
  const auto is_word = [](char c) { return is_digit(c) || is_letter(c) || std::string_view("_.+-#").find(c) != std::string_view::npos; };
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    if (text[i] == quote) {
      for (++i; i < text.size() && text[i] != quote; i += text[i] == '\\' ? 2 : 1) {
      }
      ++i;
      std::string inner(text.substr(begin + 1, std::min(i, text.size()) - begin - 2));
      for (std::size_t at = 0; quote == '\'' && (at = inner.find("\\'", at)) != std::string::npos; ++at) inner.erase(at, 1);
      if (i < text.size() && text[i] == ':' && !named(kShort, inner).empty()) inner = named(kShort, inner);
      out += '"' + inner + '"';
    } else if (is_word(text[i])) {
      while (i < text.size() && is_word(text[i])) ++i;
      const std::string_view word = text.substr(begin, i - begin);
      const bool colour = word.size() == 6 && ranges::all_of(word, [](char c) { return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'f'); });
      if (i < text.size() && text[i] == ':') out += '"' + std::string(named(kShort, word).empty() ? word : named(kShort, word)) + '"';
      else if (word == "t" || word == "f") out += word == "t" ? "true" : "false";
      else out += colour || word[0] == '#' ? '"' + std::string(word) + '"' : std::string(word);
    } else {
      out += text[i++];
      const bool slot = text[begin] == '[' || text[begin] == ',';
      if (slot && i < text.size() && (text[i] == ',' || text[i] == ']')) out += "{}";
    }
  }
  return out;
}

ReadItem read_sudokupad(ReadContext& context, const json& value, std::size_t line) { return Document(context, value, line).read(); }

}  // namespace tresse::io
