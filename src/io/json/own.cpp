// One puzzle of our own JSON: an object, a string or an array. A value of the wrong type is an error that names its
// key, and so are keys that contradict each other.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "io/json/clues.hpp"
#include "io/json/json.hpp"
#include "io/json/keys.hpp"
#include "io/line/shape.hpp"
#include "io/read/format.hpp"
#include "io/read/regions.hpp"
#include "io/read/shape_comment.hpp"
#include "io/text.hpp"
#include "model/limits.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {

using nlohmann::json;

std::optional<CellId> cell_named(const json& name, std::size_t side) {
  const std::string text = name.is_string() ? lower(name.get_ref<const std::string&>()) : std::string();
  const std::size_t c = text.find('c');
  if (text.empty() || text[0] != 'r' || c == std::string::npos) return std::nullopt;
  const auto row = to_number(std::string_view(text).substr(1, c - 1)), column = to_number(std::string_view(text).substr(c + 1));
  if (!row || !column || *row - 1 >= side || *column - 1 >= side) return std::nullopt;
  return CellId((*row - 1) * side + *column - 1);
}

// A list that is empty names nothing: it is an error, as a name that is no cell is.
Result<std::vector<std::vector<CellId>>, std::string> cell_lists(
    const json& value, std::size_t side, const std::function<bool()>& stopped) {
  const auto no_lists = [] { return Failure{std::string(" is not a list of lists of cells")}; };
  if (!value.is_array()) return no_lists();
  if (value.size() > kMostExtra) return Failure{": more than " + std::to_string(kMostExtra) + " lists of cells"};  // a million would take long to free
  std::vector<std::vector<CellId>> lists;
  for (const json& names : value) {
    if (stopped()) return Failure{std::string(": stopped")};
    if (!names.is_array()) return no_lists();
    std::vector<CellId> cells;
    for (const json& name : names) {
      const auto cell = cell_named(name, side);
      if (!cell) return Failure{": " + in_quotes(name.dump()) + " is not a cell"};
      cells.push_back(*cell);
    }
    if (cells.empty()) return Failure{std::string(": a list without cells")};
    lists.push_back(std::move(cells));
  }
  return lists;
}

std::optional<std::vector<const json*>> flat_cells(const json& array) {
  std::size_t count = 0;
  for (const json& item : array) count += item.is_array() ? item.size() : 1;
  if (!square_side(count) || count > kMaxSide * kMaxSide) return std::nullopt;
  std::vector<const json*> all;
  for (const json& item : array) {
    if (!item.is_array()) {
      all.push_back(&item);
      continue;
    }
    for (const json& inner : item) all.push_back(&inner);
  }
  return all;
}

namespace {

using MaybeFault = std::optional<InputError>;

InputError refused(InputCode code, std::string what) { return fault_at(code, 0, 0, std::move(what)); }

InputError bad_key(std::string_view key, std::string what, InputCode code = InputCode::bad_syntax) {
  return refused(code, "key " + in_quotes(key) + std::move(what));
}

std::optional<std::size_t> to_index(const json& value) {
  const std::int64_t n = value.is_number_integer() ? value.get<std::int64_t>() : -1;
  return n < 0 || n > 1'000'000'000 ? std::nullopt : std::optional(static_cast<std::size_t>(n));
}

std::string beginning(const json& value) { return value.dump().substr(0, 20); }

struct Parts {
  std::optional<std::size_t> side;
  Grid givens;
  Alphabet alphabet;
  Blanks blanks;
};

class OwnReader {
 public:
  OwnReader(ReadContext& context, const json& object) : context_(context), object_(object) {}

  ReadItem read(std::size_t line) {
    const json& puzzle = object_.is_object() ? object_["puzzle"] : object_;
    std::optional<Grid> solution;
    std::vector<CellId> placed;
    MaybeFault fault = refused_rule();
    if (!fault) fault = read_sizes();
    if (!fault) fault = read_cells("puzzle", puzzle, parts_.givens, true);
    if (!fault && has("solution")) fault = read_cells("solution", object_["solution"], solution.emplace(parts_.givens.side()), false);
    if (!fault) fault = read_placed(placed);
    if (!fault) fault = read_words(placed.size());
    if (!fault) fault = read_shape();
    if (fault) return context_.fail(std::move(*fault), line);
    ReadItem record = context_.record(line, "json", std::move(parts_.givens), parts_.alphabet, parts_.blanks, hints_);
    if (!record) return record;
    if (has("candidates")) fault = read_candidates(record->puzzle);
    if (fault) return context_.fail(std::move(*fault), line);
    if (!unfilled_.empty()) context_.warn(*record, line, 0, "clues that are not filled in are left out (" + joined(unfilled_) + ")");
    if (has("name")) record->puzzle.name = object_["name"].get<std::string>();
    record->solution = std::move(solution);
    if (has("placed")) context_.part_position(placed, ReadContext::Marks::players, *record);
    if (context_.options.strict && has("verdict")) record->verdict = object_["verdict"].get<std::string>();
    return record;
  }

 private:
  bool has(const char* key) const {
    return object_.is_object() && object_.contains(key) && !object_[key].is_null();
  }

  // A rule that others write and Tresse does not have: without it the puzzle would be another one.
  MaybeFault refused_rule() const {
    if (!object_.is_object()) return std::nullopt;
    for (const auto& [key, content] : object_.items()) {
      const bool clues = is_clue_key(key) && ((content.is_array() && !content.empty()) || (content == true && key != "minimum"));  // minimize writes "minimum": true
      if (clues) return bad_key(key, " is a rule: it stands in the object \"constraints\"", InputCode::unsupported);
    }
    for (const auto& [key, content] : object_.items()) {
      const bool structure = content.is_structured() && !content.empty();
      const bool says = structure || content == true || (ranges::find(kRuleNames, bare(key)) != std::end(kRuleNames) && !content.is_structured() && !content.is_null() && content != false);
      if (!says || is_known_key(key)) continue;
      const std::string rule = rule_like(key, false);
      if (!rule.empty()) return bad_key(key, " is not read: does it stand for " + rule + "? " + context_.options.call("ignore") + " " + key + " leaves it out", InputCode::unsupported);
    }
    return std::nullopt;
  }
  // Names that mean a rule whatever stands there; others may be anything, unless they are true or hold a list.
  static constexpr std::string_view kRuleNames[] = {"cage", "killer", "killercage", "arrow", "thermo", "thermometer", "kropki", "whisper", "renban", "palindrome",
                                                    "sandwich", "littlekiller", "nonconsecutive"};
  // "little_killers": its letters, without an s at the end.
  static std::string bare(std::string_view name) {
    std::string text = lower(name);
    std::erase_if(text, [](char c) { return !is_letter(c); });
    return text.ends_with('s') ? text.substr(0, text.size() - 1) : text;
  }
  // Where a rule of this name, or of one like kropki_dots, is said; empty: there is none. `inside`: of the object "constraints".
  static std::string rule_like(std::string_view key, bool inside) {
    const auto near = [own = bare(key)](std::string_view name) {
      const std::string other = bare(name);
      if (!own.starts_with(other)) return false;
      const std::string_view rest = std::string_view(own).substr(other.size());
      return rest.empty() || rest == "dot" || rest == "line" || rest == "cage" || rest == "sum" || rest == "rule" || rest == "cell";
    };
    const std::string beside = inside ? " beside \"puzzle\"" : "", within = inside ? "" : " in \"constraints\"";
    for (const auto& [name, way] : {std::pair{"diagonal", "'diagonals', or one diagonal as a list in 'extra_houses'"}, std::pair{"disjointgroup", "'extra_houses'"},
                                    std::pair{"extraregion", "'extra_regions'"}}) {
      if (near(name)) return way + beside;
    }
    for (const std::string& word : shape_words()) {
      if (near(word)) return in_quotes(word_key(word)) + beside;
    }
    for (const auto& [name, way] : {std::pair{"cage", "'killercage'"}, std::pair{"killer", "'killercage'"}, std::pair{"kropki", "'difference' or 'ratio'"},
                                    std::pair{"thermo", "'thermometer'"}, std::pair{"sandwich", "'sandwichsum'"}, std::pair{"littlekiller", "'littlekillersum'"}}) {
      if (near(name)) return way + within;
    }
    const auto clue = ranges::find_if(clue_rules(), [&](const ClueRule& rule) { return near(rule.key) || near(rule.name); });
    return clue == clue_rules().end() ? std::string() : in_quotes(clue->key) + within;
  }
  static std::string word_key(std::string key) {
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
  }
  MaybeFault read_sizes() {
    if (const std::string key = null_key(object_, context_.options.strict); !key.empty()) return bad_key(key, " is null: leave it out");
    for (const char* key : {"n", "side"}) {
      if (!has(key)) continue;
      const auto n = to_index(object_[key]);
      if (!n || *n == 0 || *n > kMaxSide) return refused(InputCode::bad_side, in_quotes(key) + " is not between 1 and 1024");
      if (parts_.side.value_or(*n) != *n) return contradict("n", "side");
      parts_.side = *n;
    }
    return std::nullopt;
  }

  static InputError contradict(std::string_view one, std::string_view other) {
    return refused(InputCode::bad_syntax, "keys " + in_quotes(one) + " and " + in_quotes(other) + " contradict each other");
  }

  MaybeFault read_words(std::size_t placed) const {
    for (const char* key : {"name", "alphabet", "verdict"}) {
      const bool counts = has(key) && (key != std::string_view("verdict") || context_.options.strict);
      if (counts && !object_[key].is_string()) return bad_key(key, " is not a text");
    }
    const std::size_t clues = parts_.givens.filled_count() - placed;
    if (has("clues") && to_index(object_["clues"]) != clues)
      return bad_key("clues", " is " + beginning(object_["clues"]) + ", and the puzzle has " + counted(clues, "given"), InputCode::contradiction);
    // A record of ours that says so has them; another one would lose them.
    if (has("pencil_marks") && object_["pencil_marks"] == true && !has("candidates"))
      return bad_key("pencil_marks", " is true, but key 'candidates', which has them, is missing");
    return std::nullopt;
  }

  MaybeFault read_cells(const char* key, const json& value, Grid& grid, bool first) {
    if (value.is_string()) return read_string(key, value.get_ref<const std::string&>(), grid, first);
    if (!value.is_array()) return bad_key(key, " is neither a string nor an array of numbers");
    const auto cells = flat_cells(value);
    if (!cells) return bad_key(key, ": an array of " + std::to_string(value.size()) + " values does not fill a square grid", InputCode::wrong_length);
    const std::size_t side = *square_side(cells->size());
    if (auto fault = check_side(side, first)) return fault;
    grid = Grid(side);
    for (std::size_t i = 0; i < cells->size(); ++i) {
      const json& item = *(*cells)[i];
      const auto v = item.is_null() ? std::optional<std::size_t>(0) : to_index(item);
      const std::string at = " at index " + std::to_string(i);
      if (item.is_object()) return refused(InputCode::unsupported, "the value" + at + " is an object: write the given of each cell as a number, and 0 for none");
      if (!v || *v > side) return refused(InputCode::value_out_of_range, "value " + beginning(item) + at + " is not between 0 and " + std::to_string(side));
      if (*v != 0) {
        grid.set(CellId(i), Digit(*v - 1));
      } else if (first && !parts_.blanks.put_word(item.is_null() ? "null" : "0", side, i)) {
        return refused(InputCode::unknown_symbol, "a third blank" + at);
      }
    }
    if (const auto fault = first ? blanks_fault(parts_.blanks, grid) : std::nullopt) return refused(fault->code, fault->detail);
    if (first) parts_.alphabet = Alphabet::standard(side);
    return std::nullopt;
  }

  MaybeFault check_side(std::size_t side, bool first) const {
    const auto wanted = first ? (parts_.side ? parts_.side : context_.options.side)
                              : std::optional<std::size_t>(parts_.givens.side());
    if (wanted.value_or(side) == side) return std::nullopt;
    return refused(InputCode::wrong_length, "side " + std::to_string(side) + " where side " + std::to_string(*wanted) + " is expected");
  }

  MaybeFault read_string(const char* key, const std::string& text, Grid& grid, bool first) {
    std::string line = text;
    unsigned sign = context_.options.blank_code;
    plain_ascii(line, sign);
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    LineParser parser(1, parts_.side ? parts_.side : context_.options.side, context_.options.alphabet);
    const LineShape shape = parser.parse(line);
    if (shape.kind == LineShape::Kind::none || shape.glued)
      return refused(InputCode::wrong_length, counted(shape.length, "symbol") + " in " + in_quotes(key) + ", which is not N x N" + (parts_.side ? " of the side given" : ""));
    if (auto fault = check_side(shape.side, first)) return fault;
    ReadOptions options = context_.options;
    if (has("alphabet")) options.alphabet = object_["alphabet"].is_string() ? object_["alphabet"].get<std::string>() : options.alphabet;
    Coding coding = number_coding(shape.side, options);
    if (shape.kind != LineShape::Kind::numbers || shape.side <= 9) {
      Census census;
      if (shape.kind != LineShape::Kind::numbers) census.add(shape.cells, shape.side, default_box_shape(shape.side));
      if (!first && !parts_.alphabet.numeric()) options.alphabet = parts_.alphabet.symbols();
      auto made = decide_coding(shape.side, census, options);
      if (!made) return made.error();
      coding = std::move(*made);
    }
    grid = Grid(shape.side);
    Blanks blanks;
    if (const auto fault = decode_shape(parser, shape, coding, grid, blanks))
      return refused(fault->code, fault->detail + " (symbol " + std::to_string(fault->cell + 1) + " of the string)");
    if (first) {
      parts_.alphabet = coding.alphabet;
      parts_.blanks = blanks;
    }
    return std::nullopt;
  }

  MaybeFault read_shape() {
    const std::size_t side = parts_.givens.side();
    if (object_.is_object() && object_.contains("box")) {
      const json& box = object_["box"];
      if (box.is_null()) {
        hints_.latin = true;
      } else if (const auto size = [&](std::size_t i) { return to_index(box[i]).value_or(0) - 1; };
                 box.is_array() && box.size() == 2 && size(0) < kMaxSide && size(1) < kMaxSide) {
        hints_.box = BoxShape{size(0) + 1, size(1) + 1};
      } else {
        return bad_key("box", " is not [rows, columns]");
      }
    }
    for (const std::string& word : shape_words()) {
      const std::string key = word_key(word);
      if (!has(key.c_str())) continue;
      if (!object_[key].is_boolean()) return bad_key(key, " is not true or false");
      if (object_[key] == true) set_shape(hints_, word);
    }
    if (has("latin") && hints_.latin && (hints_.box || has("regions"))) return contradict("latin", hints_.box ? "box" : "regions");
    if (has("regions") && hints_.box) return contradict("regions", "box");
    if (has("regions")) {
      std::vector<std::string> ids;
      const json& regions = object_["regions"];
      const auto cells = regions.is_array() ? flat_cells(regions) : std::nullopt;
      for (char c : regions.is_string() ? regions.get_ref<const std::string&>() : std::string()) ids.emplace_back(1, c);
      if (cells) {
        for (const json* id : *cells) ids.push_back(id->is_string() ? id->get<std::string>() : id->dump());
      }
      auto map = region_map(std::vector<std::string_view>(ids.begin(), ids.end()), side);
      const std::string n = std::to_string(side);
      if (!map) return bad_key("regions", " is not " + n + " ids, each " + n + " times", InputCode::bad_regions);
      hints_.regions = std::move(*map);
      hints_.latin = false;
    }
    if (auto fault = read_cell_lists("extra_houses", side, hints_.extra_houses)) return fault;
    if (auto fault = read_cell_lists("extra_regions", side, hints_.extra_regions)) return fault;
    if (object_.is_object()) context_.begin_names();
    if (!has("constraints")) return std::nullopt;
    const json& clues = object_["constraints"];
    if (!clues.is_object()) return bad_key("constraints", " is not an object");
    for (const auto& [key, content] : clues.items()) {
      context_.could_leave_out(key);
      if (is_clue_key(key)) continue;
      const auto rule = ranges::find_if(differ_rules(), [&name = key](const DifferRule& r) { return r.is_global() && (name == r.key || name == r.fpuzzles_key); });
      const std::string like = rule_like(key, true);
      const std::string beside = rule != differ_rules().end() ? "needs no clues: say \"" + std::string(rule->key) + "\": true beside \"puzzle\""
                                 : like.empty() ? "is not understood" : "is not understood: does it stand for " + like + "?";
      return refused(InputCode::unsupported, "the rule " + in_quotes(key) + " " + beside);
    }
    if (auto fault = read_clues(clues, side, hints_.clues, unfilled_)) return refused(InputCode::bad_syntax, "constraints: " + *fault);
    return std::nullopt;
  }

  MaybeFault read_cell_lists(const char* key, std::size_t side, std::vector<std::vector<CellId>>& into) {
    if (!has(key)) return std::nullopt;
    auto lists = cell_lists(object_[key], side, [&] { return context_.feed.stopped(); });
    if (!lists) return bad_key(key, lists.error(), InputCode::bad_regions);
    into = std::move(*lists);
    return std::nullopt;
  }

  // Cells of the puzzle string that the player placed. With this key, an empty list too, the record is a position of his: the
  // candidates are his marks.
  MaybeFault read_placed(std::vector<CellId>& cells) const {
    if (!has("placed")) return std::nullopt;
    const json& placed = object_["placed"];
    if (!placed.is_array()) return bad_key("placed", " is not a list of cells");
    for (const json& name : placed) {
      const auto cell = cell_named(name, parts_.givens.side());
      if (!cell) return bad_key("placed", ": " + in_quotes(name.dump()) + " is not a cell such as r1c1");
      const bool twice = std::find(cells.begin(), cells.end(), *cell) != cells.end();
      if (twice || !parts_.givens.filled(*cell)) return bad_key("placed", ": " + name.get<std::string>() + (twice ? " stands there twice" : " has no value"));
      cells.push_back(*cell);
    }
    return std::nullopt;
  }

  MaybeFault read_candidates(Puzzle& puzzle) const {
    const json& all = object_["candidates"];
    const std::size_t side = puzzle.side();
    if (!all.is_array() || all.size() != side * side)
      return bad_key("candidates", " is not an array of " + std::to_string(side * side) + " arrays", InputCode::wrong_length);
    puzzle.marks.emplace(side, false);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].is_array()) return refused(InputCode::bad_syntax, "candidates of cell " + std::to_string(i) + " are not an array");
      for (const json& item : all[i]) {
        const auto v = to_index(item);
        if (!v || *v == 0 || *v > side)
          return refused(InputCode::value_out_of_range, "candidate " + beginning(item) + " of cell " + std::to_string(i) + " is not between 1 and " + std::to_string(side));
        puzzle.marks->allow(CellId(i), Digit(*v - 1));
      }
    }
    drop_empty_marks(puzzle);
    return std::nullopt;
  }

  ReadContext& context_;
  const json& object_;
  Parts parts_;
  ShapeHints hints_;
  std::vector<std::string> unfilled_;  // keys
};

}  // namespace

ReadItem read_own_json(ReadContext& context, const json& value, std::size_t line) {
  return OwnReader(context, value).read(line);
}

}  // namespace tresse::io
