// The plain f-puzzles subset. Every constraint key that is not understood and has content is an
// error that names it: dropping a cage in silence would change the puzzle. Cosmetic keys are noted. Drawings
// may be a rule that only a person understands: that is a warning. Values that are no givens were placed by the player; his corner and centre marks are
// no list of candidates and are not read.
#include <nlohmann/json.hpp>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "io/json/clues.hpp"
#include "io/json/json.hpp"
#include "io/json/keys.hpp"
#include "io/json/parse.hpp"
#include "io/json/text.hpp"
#include "io/text.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {
namespace {

using nlohmann::json;

// What is done with a key of a document.
enum Use : unsigned {
  kRead = 0,
  kNoted = 1,    // a note: it is cosmetic
  kTold = 2,     // it is lost in a file written from records
  kDrawing = 4,  // it can stand for a rule that is told in words
};
struct Key {
  std::string_view name;
  unsigned use = kRead;
};
constexpr Key kDocumentKeys[] = {{"size"}, {"grid"}, {"title"}, {"diagonal+"}, {"diagonal-"}, {"disjointgroups"}, {"solution"}, {"second"},
                         {"author", kTold}, {"ruleset", kTold}, {"successMessage", kNoted | kTold},
                         {"line", kNoted | kTold | kDrawing}, {"circle", kNoted | kTold | kDrawing},
                         {"rectangle", kNoted | kTold | kDrawing}, {"cage", kNoted | kTold | kDrawing}, {"text", kNoted | kTold | kDrawing},
                         {"highlightConflicts", kNoted}, {"hidesolution", kNoted}, {"disabledlogic", kNoted},
                         {"truecandidatesoptions", kNoted}, {"pencilmarks", kNoted}, {"customFont", kNoted}};
constexpr std::string_view kCellKeys[] = {"value", "given", "region", "givenPencilMarks", "cornerPencilMarks", "centerPencilMarks",
                                          "candidates", "c", "highlight", "highlights", "cArray"};

// Null: it is not known.
const Key* key_named(std::string_view name) {
  const auto* key = ranges::find(kDocumentKeys, name, &Key::name);
  if (key != std::end(kDocumentKeys)) return key;
  if (is_clue_key(name)) return &kDocumentKeys[0];
  return ranges::find(differ_rules(), name, &DifferRule::fpuzzles_key) != differ_rules().end() ? &kDocumentKeys[0] : nullptr;
}

bool rule_flag(std::string_view key) {
  return ranges::any_of(differ_rules(), [&](const DifferRule& rule) { return rule.is_global() && rule.fpuzzles_key == key; });
}

// A drawing that a script has written beside a key which says the same, if there is such a key.
bool beside_key(const json& drawing) { return drawing.contains("fromConstraint") || drawing.contains("isNewConstraint"); }
constexpr std::string_view kColours[] = {"c", "highlight", "highlights", "cArray"};  // of a cell

bool has_content(const json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_structured()) return !value.empty();
  if (value.is_string()) return !value.get_ref<const std::string&>().empty();
  return !value.is_null();
}

// White is none.
bool is_colour(const json& value) { return has_content(value) && !value.is_number() && (!value.is_string() || lower(value.get<std::string>()) != "#ffffff"); }

// What f-puzzles calls the rules of a plain Sudoku.
bool is_usual(const json& rules) {
  std::string text = rules.is_string() ? lower(rules.get<std::string>()) : std::string();
  std::erase_if(text, [](char c) { return !is_letter(c); });
  return text == "normalsudokurulesapply";
}

}  // namespace

bool known_fpuzzles_key(std::span<const std::string> path) {
  if (path.size() != 2) return true;
  if (path[0] == "grid") return ranges::find(kCellKeys, path[1]) != std::end(kCellKeys);
  if (is_clue_key(path[0])) return is_clue_member(path[1]);
  return path[0] != "extraregion" || path[1] == "cells" || path[1] == "value";
}

ReadItem read_fpuzzles(ReadContext& context, const json& value, std::size_t line) {
  const auto fail = [&](InputCode code, std::string detail) {
    return context.fail(code, line, 0, "f-puzzles: " + std::move(detail));
  };
  std::vector<std::string> notes, unread;
  bool drawn = false, coloured = false, scripted = false, ruled = false, players_marks = false;
  const bool named = context.begin_names();  // not by a document of SudokuPad
  for (const auto& [key, content] : value.items()) {
    if (!has_content(content)) continue;
    if (named && key != "size" && key != "grid" && key != "title" && key != "author" && key != "solution") context.could_leave_out(key);
    const Key* known = key_named(key);
    if (known == nullptr) return fail(InputCode::unsupported, "constraint key " + in_quotes(key) + " is not understood; " + context.options.call("ignore") + " " + key + " leaves it out");
    const bool beside = (known->use & kDrawing) != 0 && content.is_array() && ranges::all_of(content, beside_key);
    drawn = drawn || ((known->use & kDrawing) != 0 && !beside);
    scripted = scripted || beside;
    ruled = ruled || is_clue_key(key) || key.starts_with("diagonal") || key == "disjointgroups" || key == "extraregion" || rule_flag(key);
    if ((known->use & kTold) != 0) unread.push_back(key);
    if ((known->use & kNoted) != 0) notes.push_back("key " + in_quotes(key) + " is ignored (cosmetic)");
  }
  const json& grid = value["grid"];
  const std::size_t side = grid.size();
  if (side == 0 || side > kMaxSide) return fail(InputCode::bad_side, "a grid of " + std::to_string(side) + " rows");
  if (value.contains("size") && (!value["size"].is_number_integer() || value["size"] != side))
    return fail(InputCode::wrong_length, "key \"size\" is not the number of rows");
  Grid givens(side);
  PencilMarks marks(side, true);
  bool marked = false;
  std::vector<CellId> placed;
  std::vector<std::uint16_t> regions(side * side, 0);  // a cell that does not say its region is in that of its box, or of its row without boxes
  const BoxShape box = default_box_shape(side).value_or(BoxShape{1, side});
  std::size_t with_region = 0, without_region = 0;
  const auto digit_of_value = [&](const json& item) -> std::optional<Digit> {
    const std::int64_t v = item.is_number_integer() ? item.get<std::int64_t>() : 0;
    return v < 1 || v > static_cast<std::int64_t>(side) ? std::nullopt : std::optional(Digit(static_cast<std::size_t>(v - 1)));
  };
  for (std::size_t r = 0; r < side; ++r) {
    if (!grid[r].is_array() || grid[r].size() != side)
      return fail(InputCode::wrong_length, "row " + std::to_string(r + 1) + " does not have " + std::to_string(side) + " cells");
    for (std::size_t c = 0; c < side; ++c) {
      const json& cell = grid[r][c];
      const CellId id(r * side + c);
      const std::string name = cell_name(id.index(), side);
      regions[id.index()] = static_cast<std::uint16_t>(r / box.rows * (side / box.cols) + c / box.cols);
      if (!cell.is_object()) return fail(InputCode::bad_syntax, "cell " + name + " is not an object");
      if (cell.contains("value") && !cell["value"].is_null()) {
        const auto digit = digit_of_value(cell["value"]);
        if (!digit) return fail(InputCode::value_out_of_range, "value of cell " + name);
        givens.set(id, *digit);
        if (cell.contains("given") && !cell["given"].is_boolean()) return fail(InputCode::bad_syntax, "\"given\" of cell " + name + " is not true or false");
        if (!cell.value("given", false)) placed.push_back(id);
      }
      if (cell.contains("region") && cell["region"].is_number_integer()) {
        const auto region = cell["region"].get<std::int64_t>();
        if (region < 0 || region >= static_cast<std::int64_t>(side)) return fail(InputCode::bad_regions, "region of cell " + name);
        regions[id.index()] = static_cast<std::uint16_t>(region);
        ++with_region;
      } else if (cell.contains("region")) {
        if (!cell["region"].is_null()) return fail(InputCode::bad_regions, "the region of cell " + name + " is " + cell["region"].dump() + ", not a number");
        ++without_region;
      }
      coloured = coloured || ranges::any_of(kColours, [&](std::string_view key) { return cell.contains(key) && is_colour(cell[std::string(key)]); });
      for (const char* key : {"cornerPencilMarks", "centerPencilMarks"}) {
        players_marks = players_marks || (cell.contains(key) && has_content(cell[key]));
      }
      if (cell.contains("givenPencilMarks") && has_content(cell["givenPencilMarks"])) {
        for (std::size_t d = 0; d < side; ++d) marks.forbid(id, Digit(d));
        for (const json& item : cell["givenPencilMarks"]) {
          const auto digit = digit_of_value(item);
          if (!digit) return fail(InputCode::value_out_of_range, "pencil marks of cell " + name);
          marks.allow(id, *digit);
        }
        marked = true;
      }
    }
  }
  ShapeHints hints;
  if (without_region == side * side) {
    hints.latin = true;
  } else if (without_region == 0) {
    if (with_region != 0) hints.regions = std::move(regions);
  } else {
    return fail(InputCode::bad_regions, "only some cells have a region");
  }
  for (const auto& [key, content] : value.items()) {
    const bool flag = key == "diagonal+" || key == "diagonal-" || key == "disjointgroups" || rule_flag(key);
    if (flag && has_content(content) && !content.is_boolean()) return fail(InputCode::bad_syntax, in_quotes(key) + " is not true or false");
  }
  const bool rising = value.contains("diagonal+") && has_content(value["diagonal+"]);
  const bool falling = value.contains("diagonal-") && has_content(value["diagonal-"]);
  hints.diagonals = rising && falling;
  if (rising != falling) {
    std::vector<CellId> cells;
    for (std::size_t i = 0; i < side; ++i) cells.push_back(CellId(i * side + (falling ? i : side - 1 - i)));
    hints.extra_houses.push_back(std::move(cells));
  }
  if (value.contains("extraregion")) {
    json all = json::array();
    for (const json& extra : value["extraregion"]) {
      if (!extra.is_object() || !extra.contains("cells")) return fail(InputCode::bad_regions, "key 'extraregion' is not a list of objects with \"cells\"");
      if (extra.contains("value") && has_content(extra["value"])) {
        return fail(InputCode::unsupported, "'extraregion' has a value, and takes none; " + context.options.call("ignore") + " extraregion leaves it out");
      }
      all.push_back(extra["cells"]);
    }
    auto lists = cell_lists(all, side, [&] { return context.feed.stopped(); });
    if (!lists) return fail(InputCode::bad_regions, "key 'extraregion'" + lists.error());
    const auto too_large = [&](const auto& cells) { return cells.size() > side; };
    if (ranges::any_of(*lists, too_large)) return fail(InputCode::bad_regions, "key 'extraregion' has more cells than there are digits");
    for (auto& cells : *lists) (cells.size() >= side ? hints.extra_houses : hints.extra_regions).push_back(std::move(cells));
  }
  for (const DifferRule& rule : differ_rules()) {
    const auto at = value.find(std::string(rule.fpuzzles_key));
    if (rule.is_global() && at != value.end() && has_content(*at)) hints.global_rules.add(rule.kind);
  }
  if (value.contains("disjointgroups") && has_content(value["disjointgroups"]) && !add_disjoint_groups(side, hints))
    return fail(InputCode::bad_regions, "disjoint groups need boxes or regions");
  std::vector<std::string> unfilled;
  if (const auto fault = read_clues(value, side, hints.clues, unfilled)) return fail(InputCode::bad_syntax, *fault);
  ReadItem record = context.record(line, "f-puzzles", std::move(givens), Alphabet::standard(side), '.', hints);
  if (!record) return record;
  if (marked) record->puzzle.marks = std::move(marks);
  if (value.contains("title") && value["title"].is_string()) record->puzzle.name = value["title"].get<std::string>();
  if (value.contains("solution") && value["solution"].is_array() && value["solution"].size() == side * side) {
    Grid grid_of(side);
    bool whole = true;
    for (std::size_t i = 0; i < side * side; ++i) {
      const auto digit = digit_of_value(value["solution"][i]);
      whole = whole && digit.has_value();
      if (digit) grid_of.set(CellId(i), *digit);
    }
    if (whole) record->solution = std::move(grid_of);
  }
  const auto says = [&](const json& item) { return digit_of_value(item).has_value(); };
  if (value.contains("solution") && !record->solution && (!value["solution"].is_array() ? has_content(value["solution"]) : ranges::any_of(value["solution"], says)))
    context.warn(*record, line, 0, "f-puzzles: key 'solution' is not a full grid: it is not read");
  if (!unfilled.empty()) context.warn(*record, line, 0, "f-puzzles: clues that are not filled in are left out (" + joined(unfilled) + ")");
  record->unread = not_read("keys", unread);
  record->notes.insert(record->notes.end(), notes.begin(), notes.end());
  context.part_position(placed, ReadContext::Marks::puzzles, *record);
  // Where no key says a rule, words and what a script has drawn may be all that does.
  drawn = drawn || (scripted && !ruled);
  std::string left_out = drawn ? "the drawings" : "";
  if (coloured) left_out += (left_out.empty() ? "" : " and ") + std::string("the colours of cells");
  const bool worded = value.contains("ruleset") && has_content(value["ruleset"]) && !is_usual(value["ruleset"]) && (!ruled || !left_out.empty());
  if (worded) left_out = "the rules in words (key 'ruleset')" + (left_out.empty() ? "" : " and " + left_out);
  if (!left_out.empty()) context.warn(*record, line, 0, "f-puzzles: " + left_out + " are not read");
  if (players_marks) context.warn_of_notes(*record);
  return record;
}

// A document in a text, as the links of f-puzzles and SudokuPad pack it.
ReadItem read_document_text(ReadContext& context, const std::string& text, std::size_t line) {
  const auto fail = [&](std::string detail) { return context.fail(InputCode::bad_syntax, line, 0, "the document in the link: " + std::move(detail)); };
  LineFeed feed(Source::from_text(text, context.feed.name(), context.feed.stop()));
  const auto json = next_json(feed);  // bounds its depth
  if (!json) return fail("there is none");
  if (!*json) return fail(json->error().detail);
  try {
    const JsonValue parsed = parse_json((*json)->text, feed);
    const auto faults = look_at_keys(**json, *parsed, false, false, {}, feed.stop());
    if (!faults.empty() && !faults[0].repeated.empty()) return fail(stands_twice(faults[0].repeated[0].key));
    const nlohmann::json value = without_ignored(context, *parsed);
    if (value.is_object() && value.contains("cells") && value["cells"].is_array()) return read_sudokupad(context, value, line);
    if (!value.is_object() || !value.contains("grid") || !value["grid"].is_array()) return fail("no f-puzzles document with a key \"grid\"");
    ReadItem item = read_fpuzzles(context, value, line);
    if (!item || faults.empty()) return item;
    for (const Record::Place& key : faults[0].unknown) {
      if (item->warnings.size() == kMostUnknownKeys) break;
      if (ranges::find(context.options.ignore, key.key) != context.options.ignore.end()) continue;
      context.warn(*item, line, 0, not_known(key.key) + ": ignored");
    }
    return item;
  } catch (const JsonStopped&) {
    return fail("stopped");
  } catch (const JsonTooMany& e) {
    return fail(e.what());
  } catch (const json::exception& e) {
    return fail(e.what());
  }
}

}  // namespace tresse::io
