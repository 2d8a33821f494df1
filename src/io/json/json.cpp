// A stream of JSON values: our own, NDJSON, arrays of several puzzles. A key that stands twice in an object is an error. A
// key that is not known is a warning: it may be a part of the puzzle under another name. In evidence (ReadOptions::strict)
// it is an error. f-puzzles objects are told by `grid`, those of SudokuPad by rows of `cells`; gnome-sudoku ones
// are refused.
#include "io/json/json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "base/ranges.hpp"
#include "io/json/keys.hpp"
#include "io/json/parse.hpp"
#include "io/json/text.hpp"
#include "io/loose/loose.hpp"
#include "io/read/format.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

using nlohmann::json;

bool is_blank_cell(const json& cell) {
  if (cell.is_string()) return cell == "" || cell == "." || cell == "0";
  return cell.is_null() || cell == 0;
}

// The empty cells of what looks like a grid.
std::optional<std::size_t> blanks_of(const json& value) {
  std::size_t blanks = 0;
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    for (const char c : text) blanks += c == '0' || !(is_digit(c) || is_letter(c)) ? 1u : 0u;
    return square_side(text.size()).value_or(0) < 4 ? std::nullopt : std::optional(blanks);
  }
  const auto cells = value.is_array() ? flat_cells(value) : std::nullopt;
  if (!cells || cells->size() < 16) return std::nullopt;
  return static_cast<std::size_t>(std::count_if(cells->begin(), cells->end(), [](const json* cell) { return is_blank_cell(*cell); }));
}

// Rows of numbers are no grid of f-puzzles, whose cells are objects.
bool holds_numbers(const json& grid) {
  return !grid.empty() && grid[0].is_array() && !grid[0].empty() && (grid[0][0].is_number() || grid[0][0].is_null());
}

// Where below an object something looks like a grid, "game.grids[0].value"; with its words.
std::string nested_grid(const json& object) {
  constexpr std::size_t kMostSteps = 1000;
  std::vector<std::pair<std::string, const json*>> open = {{"", &object}};
  for (std::size_t k = 0; k < open.size() && k < kMostSteps; ++k) {
    const auto [path, value] = open[k];
    if (k != 0 && blanks_of(*value)) return "; " + path + " looks like a grid: give that value alone, or call it \"puzzle\" in an object of its own";
    if (!value->is_structured() || value->size() > kMostSteps) continue;
    for (const auto& [key, below] : value->items()) {
      if (open.size() < kMostSteps) open.emplace_back(path + (value->is_array() ? "[" + key + "]" : (path.empty() ? "" : ".") + key), &below);
    }
  }
  return {};
}

// 0 and 1, or true and false, both: it says which cells of another grid are given.
bool is_mask(const json& value) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    return text.find_first_not_of("01") == std::string::npos && text.find('1') != std::string::npos;
  }
  const auto cells = flat_cells(value);
  const auto is_one = [](const json* cell) { return *cell == true || *cell == 1; };
  return cells && ranges::any_of(*cells, is_one) &&
         ranges::all_of(*cells, [&](const json* cell) { return is_one(cell) || *cell == false || *cell == 0; });
}

// Of the keys whose values look like grids, that of the emptiest one is the puzzle, that of a full one its solution.
std::string nearest_key(const json& object) {
  std::string puzzle, solution, mask;
  std::size_t most = 0;
  for (const auto& [key, value] : object.items()) {
    const auto blanks = blanks_of(value);
    if (!blanks) continue;
    if (is_mask(value)) {
      mask = key;
      continue;
    }
    if (*blanks == 0) solution = key;
    if (!puzzle.empty() && *blanks <= most) continue;
    puzzle = key;
    most = *blanks;
  }
  if (!mask.empty())
    return "; does " + in_quotes(mask) + " say which values are given? Write these values, and 0 for each other cell, as \"puzzle\"";
  if (puzzle.empty()) return nested_grid(object);
  if (name_of_another_order(puzzle)) return "; does " + in_quotes(puzzle) + " hold columns or boxes? then write the rows, and call them \"puzzle\"";
  return "; is it " + in_quotes(puzzle) + "? then call it \"puzzle\"" +
         (solution.empty() || solution == puzzle ? std::string() : ", and " + in_quotes(solution) + " \"solution\"");
}

// Objects of numbers and words, none with a puzzle, or lists of three numbers: a row, a column, a value.
bool is_list_of_cells(const json& list) {
  constexpr std::size_t kFewest = 8;
  const auto is_number = [](const json& value) { return value.is_number(); };
  const auto is_short = [](const json& value) {
    return !value.is_structured() && (!value.is_string() || value.get_ref<const std::string&>().size() < 10);
  };
  return list.size() >= kFewest && std::all_of(list.begin(), list.end(), [&](const json& item) {
    if (item.is_array()) return item.size() == 3 && std::all_of(item.begin(), item.end(), is_number);
    return item.is_object() && item.size() > 1 && !item.contains("puzzle") && std::all_of(item.begin(), item.end(), is_short) &&
           std::any_of(item.begin(), item.end(), is_number);
  });
}

// Does a flat list of numbers or texts stand there? Rows of objects are those of SudokuPad.
bool is_flat(const json& value) {
  return value.is_array() && ranges::none_of(value, [](const json& cell) { return cell.is_structured(); });
}

// The cells of what looks like a grid, as texts; all blanks are "0".
std::vector<std::string> texts_of(const json& grid) {
  std::vector<std::string> texts;
  const auto add = [&](std::string text) {
    const bool blank = text.empty() || (text.size() == 1 && !is_digit(text[0]) && !is_letter(text[0]));
    texts.push_back(blank ? "0" : std::move(text));
  };
  if (grid.is_string()) {
    const auto& text = grid.get_ref<const std::string&>();
    if (text.size() > kMaxSide * kMaxSide) return {text};
    for (const char c : text) add(std::string(1, c));
  } else if (const auto cells = flat_cells(grid)) {
    for (const json* cell : *cells) add(cell->is_string() ? cell->get<std::string>() : cell->is_null() ? "" : cell->dump());
  }
  return texts;
}

// What is wrong with an object in which two keys hold grids that differ; empty: nothing is.
std::string two_puzzles(const json& object) {
  if (!object.is_object()) return {};
  const std::string* first = nullptr;
  for (const auto& [key, value] : object.items()) {
    if (ranges::find(kNamesOfPuzzles, key) == kNamesOfPuzzles.end() || !blanks_of(value) || is_mask(value)) continue;
    if (first != nullptr && value != object[*first] && texts_of(value) != texts_of(object[*first]))
      return "keys " + in_quotes(*first) + " and " + in_quotes(key) + " hold different grids: leave out the one that is not the puzzle";
    first = &key;
  }
  return {};
}

// Texts, one for each row or for each cell, as one text or as numbers. Anything else stays as it is.
json plain_cells(const json& value) {
  if (!value.is_array() || value.empty()) return value;
  const auto is_row = [&](const json& row) { return row.is_string() && row.get_ref<const std::string&>().size() == value.size(); };
  std::string text;
  if (value.size() >= 4 && ranges::all_of(value, is_row)) {
    for (const json& row : value) text += row.get_ref<const std::string&>();
    return text;
  }
  const auto cells = flat_cells(value);
  if (!cells || ranges::none_of(*cells, [](const json* cell) { return cell->is_string(); })) return value;
  json numbers = json::array();
  for (const std::string& cell : texts_of(value)) {
    if (ranges::all_of(cell, is_digit) && cell.size() < 4) numbers.push_back(std::stoi(cell));
    text += cell.size() == 1 ? cell : std::string();
  }
  if (numbers.size() == cells->size()) return numbers;
  return text.size() == cells->size() ? json(text) : value;
}

// N*N objects of one key, each with a number or null, are the cells of a grid.
std::optional<json> cells_of_objects(const json& list) {
  if (!list.is_array() || list.size() < 16 || !square_side(list.size()) || !list[0].is_object() || list[0].size() != 1) return std::nullopt;
  const std::string key = list[0].begin().key();
  json cells = json::array();
  for (const json& item : list) {
    if (!item.is_object() || item.size() != 1 || !item.contains(key) || !(item[key].is_null() || item[key].is_number())) return std::nullopt;
    cells.push_back(item[key].is_null() ? json(0) : item[key]);
  }
  return cells;
}

class JsonReader {
 public:
  explicit JsonReader(ReadContext& context) : context_(context) {}

  std::optional<ReadItem> next() {
    while (true) {
      if (next_ < faults_.size()) {
        const std::size_t k = next_++;
        line_ = faults_[k].line;
        context_.feed.hold(each_ * (faults_.size() - next_));
        return read(array_ ? (*value_)[k] : *value_, faults_[k]);
      }
      value_.reset();
      auto text = next_json(context_.feed);
      if (!text) return std::nullopt;
      if (!*text) return context_.fail(text->error());
      line_ = (*text)->line;
      const auto broken = [&](std::size_t line, std::size_t column, const std::string& what) {
        return context_.fail(InputCode::bad_syntax, line, column, "JSON: " + what);
      };
      try {
        value_ = parse_json((*text)->text, context_.feed);
      } catch (const JsonStopped&) {
        return std::nullopt;
      } catch (const JsonTooMany& e) {
        return broken(line_, 0, e.what());
      } catch (const json::parse_error& e) {
        const JsonPlace at = place_of(**text, e.byte == 0 ? 0 : e.byte - 1);
        const std::string what = e.what();  // "[json.exception...] parse error at line ...: syntax ..."
        const auto colon = what.find(": ");
        return broken(at.line, at.column, colon == std::string::npos ? what : what.substr(colon + 2));
      } catch (const json::exception& e) {
        return broken(line_, 0, e.what());
      }
      // An array of objects, strings or arrays of numbers holds several puzzles; an array of
      // numbers, or of N rows of N numbers, is one.
      const json& value = *value_;
      if (auto cells = cells_of_objects(value)) *value_ = std::move(*cells);
      array_ = value.is_array() && !value.empty() &&
               (value[0].is_object() || value[0].is_string() ||
                (value[0].is_array() && value[0].size() != value.size()));
      if (array_ && is_list_of_cells(value)) {
        faults_.clear();
        return fail(InputCode::unsupported, "this looks like a list of cells and their values, which is not read; write the rows of the grid, with a "
                                            "dot for each empty cell");
      }
      faults_ = look_at_keys(**text, value, array_, context_.options.strict, warned_, context_.feed.stop());
      each_ = (*text)->text.size() / faults_.size();
      next_ = 0;
    }
  }

 private:
  ReadItem fail(InputCode code, std::string detail) const { return context_.fail(code, line_, 0, std::move(detail)); }

  ReadItem read(const json& value, const KeyFaults& faults) {
    const bool unknown = context_.options.strict && !faults.unknown.empty();
    if (!faults.repeated.empty() || unknown) {
      const Record::Place& at = faults.repeated.empty() ? faults.unknown[0] : faults.repeated[0];
      return context_.fail(InputCode::bad_syntax, at.line, at.column, faults.repeated.empty() ? not_known(at.key) : stands_twice(at.key));
    }
    if (const std::string key = key_of_another_order(value); !key.empty())
      return fail(InputCode::ambiguous, "key " + in_quotes(key) + " says that the values come by columns or boxes, or turned round: write the rows from "
                                        "above, without this key");
    if (std::string fault = two_puzzles(value); !fault.empty()) return fail(InputCode::ambiguous, std::move(fault));
    ReadItem item = read(value);
    if (!item) return item;
    const Grid& givens = item->puzzle.givens;
    if (const std::string key = givens.complete() ? key_of_hidden_cells(value, givens.side() * givens.side()) : ""; !key.empty())
      return fail(InputCode::ambiguous, "the puzzle is complete, and key " + in_quotes(key) +
                                            " has something for each cell: does it say which values are hidden? Then leave these out of \"puzzle\"");
    for (const Record::Place& at : faults.unknown) {
      if (ranges::find(context_.options.ignore, at.key) != context_.options.ignore.end()) continue;
      if (warned_.size() == kMostUnknownKeys || !warned_.insert(at.key).second) continue;
      const std::string rule = value.is_object() ? rule_in_words(value, at.key) : "";
      context_.warn(*item, at.line, at.column, not_known(at.key) + ": ignored" + rule);
    }
    item->places = faults.own;
    if (!item->unread.empty() || !value.is_object()) return item;
    item->answer = value.contains("index") || value.contains("transform");
    if (item->answer) return item;
    std::vector<std::string> lost = keys_without_place(value);
    std::erase_if(lost, [&](const std::string& key) { return unread_.size() == kMostUnknownKeys || !unread_.insert(key).second; });
    item->unread = not_read("keys", lost);
    return item;
  }

  ReadItem read(const json& whole) {
    try {
      const json changed = context_.options.ignore.empty() ? json() : without_ignored(context_, whole);
      const json& value = context_.options.ignore.empty() ? whole : changed;
      if (!value.is_object()) return read_bare(value);
      const bool named = value.contains("puzzle");
      if (named && (context_.options.strict || !value["puzzle"].is_array())) return read_own_json(context_, value, line_);
      const std::string key = key_of_puzzle(value);
      if (named || (!key.empty() && !context_.options.strict)) {
        json own = value;
        own["puzzle"] = plain_cells(value[key.empty() ? "puzzle" : key]);
        own.erase(key);
        if (own.contains("answer") && !own.contains("solution")) own["solution"] = own["answer"];
        return read_own_json(context_, own, line_);
      }
      if (value.contains("grid") && value["grid"].is_array() && !context_.options.strict && !holds_numbers(value["grid"]))
        return read_fpuzzles(context_, value, line_);
      if (value.contains("cells") && value["cells"].is_array() && !value["cells"].empty() && value["cells"][0].is_array() && !context_.options.strict)
        return read_sudokupad(context_, value, line_);
      if (!value.contains("cells")) return fail(InputCode::bad_syntax, "an object without key \"puzzle\"" + nearest_key(value));
      return fail(InputCode::unsupported, value.contains("difficulty_category") ? "gnome-sudoku JSON is not read yet" : "key \"cells\" holds neither rows of cells, as SudokuPad has them, nor a list of numbers");
    } catch (const json::exception& e) {
      return fail(InputCode::bad_syntax, std::string("JSON: ") + e.what());
    }
  }

  ReadItem read_bare(const json& value) {
    constexpr std::size_t kLeastBare = 16;  // a list of 9 numbers is a row, not a 3x3
    const bool row = value.is_array() && value.size() < kLeastBare && !value.empty() && value[0].is_number();
    if (row && !context_.options.side && context_.options.format != "json")
      return fail(InputCode::wrong_length, counted(value.size(), "number") + " in a list: one row? A grid has at least 16 (say " +
                                               context_.options.call("side") + " N for a smaller one)");
    if (value.is_string() || value.is_array()) return read_own_json(context_, value, line_);
    return fail(InputCode::bad_syntax, "neither an object nor a puzzle string");
  }

  ReadContext& context_;
  JsonValue value_{nullptr, {context_.feed.stop()}};
  bool array_ = false;             // of several puzzles
  std::vector<KeyFaults> faults_;  // of each puzzle
  std::size_t next_ = 0;           // of them
  std::size_t each_ = 0;           // bytes of a puzzle
  std::size_t line_ = 0;
  std::set<std::string> warned_;
  std::set<std::string> unread_;  // told too
};

}  // namespace

std::string key_of_puzzle(const json& object) {
  if (!object.is_object() || object.contains("puzzle")) return {};
  std::string found;
  for (const std::string_view name : kNamesOfPuzzles) {
    if (name == "grid") continue;
    const auto at = object.find(std::string(name));
    if (at == object.end() || !blanks_of(*at)) continue;
    if (found.empty()) found = name;  // two that differ are refused
  }
  if (found.empty() && object.contains("cells") && is_flat(object["cells"]) && blanks_of(object["cells"])) return "cells";
  return found;
}

json without_ignored(ReadContext& context, json value) {
  context.begin_record();
  if (!value.is_object()) return value;
  const auto erase = [&](json& from) {
    for (const std::string& name : context.options.ignore) {
      if (from.contains(name) && context.leaves_out(name)) from.erase(name);
    }
  };
  erase(value);
  if (value.contains("constraints") && value["constraints"].is_object()) erase(value["constraints"]);
  return value;
}

bool is_json_puzzle(const Head& head) {
  std::string text;
  for (const Line* line : head.all) text += line->text + '\n';
  const auto value = json::parse(text, nullptr, false);
  if (value.is_object()) return true;
  if (!value.is_array() || value.empty()) return false;
  if (value[0].is_string()) {  // N texts of N symbols are rows
    const std::size_t size = value[0].get_ref<const std::string&>().size();
    return size != value.size() && square_side(size).value_or(0) > 3;
  }
  return !value[0].is_array() || value[0].empty() || !value[0][0].is_string();
}

bool matches_json(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  const std::string_view text = trim(head.data[0]->text);
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::string_view rest = trim(text.substr(1));
  if (text[0] == '{') return !rest.starts_with('|') && !rest.starts_with('{');  // MediaWiki, arrays of C
  if (rest.empty()) return true;
  if (rest.size() == 2 && rest[1] == ']') return false;  // "[1]": what is left of cells in brackets
  const std::size_t close = rest.find(']');  // "[24.11.26, 09:12] Ann: 53..7....": a time
  const std::size_t after = close == std::string_view::npos ? close : rest.find_first_not_of(" \t", close + 1);
  if (after != std::string_view::npos && std::string_view(",]}[").find(rest[after]) == std::string_view::npos) return false;
  return std::string_view("{[\"-").find(rest[0]) != std::string_view::npos || is_digit(rest[0]);
}

NextRecord open_json(ReadContext& context, const Head&) {
  return records_by<JsonReader>(context);
}

}  // namespace tresse::io
