// The parser keeps the last of two equal keys, and does not say where a key stood. So the text is walked
// a second time, once the parser has accepted it.
#include "io/json/clues.hpp"
#include "io/json/keys.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "base/nearest.hpp"
#include "io/json/json.hpp"
#include "io/loose/loose.hpp"
#include "io/read/shape_comment.hpp"
#include "io/text.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {
namespace {

using nlohmann::json;

// What says the puzzle, and the answer that a certificate may repeat.
const std::vector<std::string_view>& puzzle_keys() {
  static const std::vector<std::string_view> kKeys = [] {
    std::vector<std::string_view> keys = {"puzzle",       "n",          "side",     "box",
                                          "latin",        "diagonals",  "windoku",  "regions",
                                          "extra_houses", "candidates", "alphabet", "name",
                                          "solution",     "verdict",    "constraints"};
    for (const DifferRule& rule : differ_rules()) keys.push_back(rule.key);
    return keys;
  }();
  return kKeys;
}
// Other keys of the records that our commands write: they are read back without a word.
constexpr std::string_view kReportKeys[] = {
    "placed", "index", "clues", "pencil_marks", "cube", "missing", "count", "count_exact", "large_count", "second",
    "engine", "engines", "choice", "time", "agree", "reason", "conflict", "conflict_house",
    "conflict_rule", "conflict_clues", "contradiction", "stated_solution_valid", "partial", "level", "hardest",
    "techniques", "profile", "solved_by_logic", "hypotheses", "dead_ends", "truncated", "checked",
    "proven", "steps", "scale", "score", "rating", "ratings", "rating_reason", "uniqueness",
    "assumptions", "stuck", "undecided", "canonical", "canonical_candidates", "automorphisms",
    "automorphism_list", "backdoor_size", "backdoors_tried", "backdoor_count", "backdoors",
    "trial_depth", "trial_depth_tried", "vicinity", "transform", "seed", "minimal", "minimum",
    "log_weight", "redundant", "result", "result_clues", "result_solution", "result_verdict",
    "removed", "removed_clues", "redundant_clues", "undecided_clues", "result_constraints", "added", "at_least", "removed_at_least", "added_at_least", "file", "line",
    "disagreement", "claimed", "said", "alone", "supposed", "refuted", "text", "drawing", "schema",
    "version", "stalled"};

template <class Keys>
bool is_among(const Keys& keys, std::string_view key) {
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

// Objects inside the records that our commands write. `keys`: those of the object, or of each object in it
// (`named`); empty: any, at any depth, because names of techniques are among them.
struct Inner {
  std::string_view key;
  bool named;
  std::vector<std::string_view> keys;
};

const Inner* inner_of(std::string_view key) {
  static const std::array<Inner, 10> kInner = {{
      {"automorphism_list", false, {}},
      {"cube", false, {"index", "of", "puzzle", "literals", "nodes"}},
      {"engines",
       true,
       {"verdict", "count", "count_exact", "reason", "nodes", "time", "solutions"}},
      {"rating", false, {}},
      {"ratings", false, {}},
      {"steps", false, {}},
      {"supposed", false, {"cell", "value"}},
      {"techniques", false, {}},
      {"transform", false, {}},
      {"vicinity", false, {"minus", "plus", "looked_at", "unique", "minimal", "found", "complete"}},
  }};
  const auto* at = std::find_if(kInner.begin(), kInner.end(),
                                [&](const Inner& inner) { return inner.key == key; });
  return at == kInner.end() ? nullptr : at;
}

bool known_own_key(std::span<const std::string> path, bool strict) {
  const bool puzzle_key = is_among(puzzle_keys(), path[0]);
  const auto of_clues = [&] { return is_clue_key(path[1]) && (path.size() < 3 || is_clue_member(path[2])); };
  if (strict) return puzzle_key && (path.size() == 1 || (path[0] == "constraints" && path.size() < 4 && of_clues()));
  const bool known = puzzle_key || is_among(kReportKeys, path[0]);
  if (path.size() == 1 || !known) return known || path.size() > 1;  // the outermost one is told
  if (path[0] == "constraints" || path[0] == "result_constraints") return of_clues();
  const Inner* inner = inner_of(path[0]);
  if (inner == nullptr || inner->keys.empty()) return inner != nullptr;
  const std::size_t depth = inner->named ? 3 : 2;
  return path.size() < depth || (path.size() == depth && is_among(inner->keys, path.back()));
}

// A key of an object inside a JSON text.
struct JsonKey {
  std::span<const std::string> path;  // keys from the outermost object to this one, arrays left out
  std::size_t byte = 0;               // where it begins
  std::size_t item = 0;               // of the outermost array, if there is one
  bool repeated = false;              // this object has had it before
};

// Shows every key in the order of the text, until a stop. Depth is bounded by next_json().
class KeyWalk {
 public:
  KeyWalk(std::string_view text, const std::function<void(const JsonKey&)>& show,
          const StopToken& stop)
      : text_(text), show_(show), stop_(stop) {}

  void value(bool outermost = false) {
    if (++values_ % 1024 == 0 && stop_.poll(stop_point::read_input) == StopReason::interrupted) {
      at_ = text_.size();
    }
    blanks();
    if (at_ == text_.size()) return;
    if (text_[at_] == '{') return object();
    if (text_[at_] == '[') return array(outermost);
    if (text_[at_] == '"') return static_cast<void>(string());
    while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != ']' && text_[at_] != '}') ++at_;
  }
  // Where the elements of an outermost array begin.
  [[nodiscard]] const std::vector<std::size_t>& begins() const { return begins_; }

 private:
  void blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) < 4) ++at_;
  }
  bool take(char c) {
    blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  // The text of a string, which begins here.
  std::string string() {
    const std::size_t begin = at_++;
    bool escapes = false;
    while (at_ < text_.size() && text_[at_] != '"') {
      const bool escape = text_[at_] == '\\';
      escapes = escapes || escape;
      at_ += escape ? 2 : 1;
    }
    at_ = std::min(at_ + 1, text_.size());
    const std::string_view quoted = text_.substr(begin, at_ - begin);
    if (escapes) return nlohmann::json::parse(quoted).get<std::string>();
    return std::string(quoted.substr(1, quoted.size() - 2));
  }
  void object() {
    ++at_;
    std::unordered_set<std::string> seen;
    while (!take('}') && at_ < text_.size()) {
      JsonKey key;
      key.byte = at_;
      path_.push_back(string());
      key.path = path_;
      key.item = item_;
      key.repeated = !seen.insert(path_.back()).second;
      show_(key);
      take(':');
      value();
      path_.pop_back();
      take(',');
      blanks();
    }
  }
  void array(bool outermost) {
    ++at_;
    while (!take(']') && at_ < text_.size()) {
      if (outermost) begins_.push_back(at_);
      value();
      if (outermost) ++item_;
      take(',');
    }
  }

  std::string_view text_;
  const std::function<void(const JsonKey&)>& show_;
  const StopToken& stop_;
  std::size_t values_ = 0;
  std::size_t at_ = 0;
  std::size_t item_ = 0;
  std::vector<std::size_t> begins_;
  std::vector<std::string> path_;  // keys from the outermost object down
};

template <std::size_t kSize>
bool has_part(std::string_view key, const std::array<std::string_view, kSize>& parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
    return find_no_case(key, part) != std::string_view::npos;
  });
}

bool says_order(std::string_view key, const json& value) {
  constexpr std::array<std::string_view, 11> kTurns = {"transpos", "flip",     "mirror",  "rotat",
                                                       "revers",   "colmajor", "colmaj",  "bycol",
                                                       "by_col",   "columnm",  "column_m"};
  if (value.is_string()) return is_order(key, std::string_view(value.get_ref<const std::string&>()).substr(0, 80));
  constexpr std::array<std::string_view, 4> kRows = {"byrow", "by_row", "rowmajor", "row_major"};
  const bool set = value == true || (value.is_number() && value != 0);
  return set ? has_part(key, kTurns) : (value == false || value == 0) && has_part(key, kRows);
}

// As documents of f-puzzles and SudokuPad have their cells.
bool is_rows_of_objects(const json& value) {
  return value.is_array() && !value.empty() && value[0].is_array() && !value[0].empty() && value[0][0].is_object();
}

std::string order_key(const json& object, std::size_t depth) {
  constexpr std::size_t kDeepest = 4;
  for (const auto& [key, value] : object.items()) {
    if (is_among(puzzle_keys(), key) || is_among(kReportKeys, key)) continue;
    if (says_order(key, value)) return key;
    if (!value.is_object() || depth == kDeepest) continue;
    if (std::string below = order_key(value, depth + 1); !below.empty()) return below;
  }
  return {};
}

}  // namespace

std::string key_of_hidden_cells(const json& object, std::size_t cells) {
  if (!object.is_object()) return {};
  for (const auto& [key, value] : object.items()) {
    if (is_among(puzzle_keys(), key) || is_among(kReportKeys, key)) continue;
    if (!object.contains("puzzle") && (key == "grid" || key == "cells") && is_rows_of_objects(value)) continue;  // it is the puzzle
    const bool text = value.is_string() && value.get_ref<const std::string&>().size() == cells;
    const auto flat = value.is_array() ? flat_cells(value) : std::nullopt;
    if (text || (flat && flat->size() == cells)) return key;
  }
  return {};
}

std::string key_of_another_order(const json& object) {
  return object.is_object() ? order_key(object, 0) : std::string();
}

std::vector<KeyFaults> look_at_keys(const JsonText& text, const json& value, bool several,
                                    bool strict, const std::set<std::string>& told,
                                    const StopToken& stop) {
  std::vector<KeyFaults> all(several ? value.size() : 1);
  std::vector<std::string> puzzles;  // where other programs have the puzzle, of each
  for (std::size_t k = 0; k < all.size() && !strict; ++k) puzzles.push_back(key_of_puzzle(several ? value[k] : value));
  const std::function<void(const JsonKey&)> show = [&](const JsonKey& key) {
    const std::size_t item = several ? key.item : 0;
    const json& object = several ? value[item] : value;
    KeyFaults& faults = all[item];
    const auto add = [&](std::vector<Record::Place>& to) {
      if (to.size() == kMostUnknownKeys) return;
      const JsonPlace at = place_of(text, key.byte);
      to.push_back({key.path.back(), at.line, at.column});
    };
    if (key.repeated && faults.repeated.empty()) add(faults.repeated);
    if (strict && key.path.size() == 1) add(faults.own);
    const bool renamed = !strict && !puzzles[item].empty();
    if (renamed && key.path.size() == 1 && (key.path[0] == puzzles[item] || key.path[0] == "answer")) return;
    const bool own = strict || renamed || (object.is_object() && object.contains("puzzle"));
    if (own ? known_own_key(key.path, strict) : known_fpuzzles_key(key.path)) return;
    if (strict || told.count(key.path.back()) == 0) add(faults.unknown);
  };
  KeyWalk walk(text.text, show, stop);
  walk.value(true);
  std::size_t line = text.line, from = 0;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const std::size_t begin = several && k < walk.begins().size() ? walk.begins()[k] : from;
    const std::string_view before = std::string_view(text.text).substr(from, begin - from);
    line += static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    all[k].line = line;
    from = begin;
  }
  return all;
}

std::optional<Record::Place> repeated_key(const JsonText& text, const StopToken& stop) {
  const std::vector<KeyFaults> faults = look_at_keys(text, json(), false, false, {}, stop);
  return faults[0].repeated.empty() ? std::nullopt : std::optional(faults[0].repeated[0]);
}

bool is_known_key(const std::string& key) { return known_own_key({&key, 1}, false); }

std::string null_key(const json& object, bool strict) {
  if (!object.is_object()) return {};
  for (const std::string_view key : puzzle_keys()) {
    const bool optional = key == "name" || key == "solution" || key == "verdict";
    if (key == "box" || key == "puzzle" || (optional && !strict)) continue;
    const auto at = object.find(std::string(key));
    if (at != object.end() && at->is_null()) return std::string(key);
  }
  return {};
}

std::vector<std::string> keys_without_place(const json& object) {
  static constexpr std::array<std::string_view, 6> kSaidElsewhere = {
      "placed", "index", "clues", "pencil_marks", "file", "line"};
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) {
    const bool reported = key == "verdict" || is_among(kReportKeys, key);
    if (!object.contains("puzzle") && is_clue_key(key)) continue;  // "minimum" of a document of f-puzzles
    if (reported && !is_among(kSaidElsewhere, key) && !value.is_null()) keys.push_back(key);
  }
  return keys;
}

std::string stands_twice(const std::string& key) {
  return "key " + in_quotes(key) + " stands twice in one object";
}

std::string not_known(const std::string& key) {
  const std::vector<std::string> known(puzzle_keys().begin(), puzzle_keys().end());
  const std::string best = nearest(lower(key), known);
  return "key " + in_quotes(key) + " is not known" +
         (best.empty() ? "" : " (did you mean " + in_quotes(best) + "?)");
}

std::string rule_in_words(const json& object, const std::string& key) {
  const auto at = object.find(key);
  if (at == object.end()) return {};
  std::vector<std::string> rules = shape_words();
  for (std::string& rule : rules) std::replace(rule.begin(), rule.end(), '-', '_');
  std::string found;
  const auto look = [&](const json& word) {
    if (!word.is_string()) return;
    std::string text = lower(word.get_ref<const std::string&>());
    std::replace(text.begin(), text.end(), '-', '_');
    if (is_among(rules, text)) found += (found.empty() ? "; say " : ", ") + in_quotes(text) + ": true";
  };
  if (at->is_array()) {
    for (const json& word : *at) look(word);
  } else {
    look(*at);
  }
  return found;
}

}  // namespace tresse::io
