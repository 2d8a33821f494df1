// Words that say that the lines of a grid are its columns or boxes, or that the grid is turned.
// Only phrases count, because a title or a sentence may also speak of a column of the puzzle.
#include "io/labels/turned.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/nearest.hpp"
#include "io/labels/labels.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

// The words of a text or of a name, in lower case: "byColumn" has two.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false, small = false;
  for (const char c : text) {
    const bool part = is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
    if (part && (!inside || (small && is_upper(c)))) words.emplace_back();
    if (part) words.back() += to_lower(c);
    inside = part;
    small = part && !is_upper(c);
  }
  return words;
}

template <std::size_t kSize>
bool is_one_of(const std::array<std::string_view, kSize>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_turn(std::string_view word) {
  constexpr std::array<std::string_view, 14> kBegins = {
      "transpos", "transpon", "traspos",   "traspuest", "getransp",  "colwise",    "columnmaj",
      "colmaj",   "boxwise",  "blockwise", "senkrecht", "downwards", "columnwise", "spaltenweise"};
  return std::any_of(kBegins.begin(), kBegins.end(),
                     [&](std::string_view begin) { return word.starts_with(begin); });
}

bool is_column_or_box(std::string_view word) {
  constexpr std::array<std::string_view, 8> kMore = {"cols", "subgrid", "subgrids", "nonets",
                                                     "zone", "zones",   "zona",     "zonas"};
  return is_one_of(kMore, word) || names_column_or_box(word);
}

// "colums", "booxes": a letter more, fewer or another one.
bool is_nearly_so(std::string_view word) {
  constexpr std::array<std::string_view, 3> kNames = {"columns", "boxes", "blocks"};
  return word.size() > 4 && std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
           return edit_distance(word, name) == 1;
         });
}

bool is_row(std::string_view word) {
  constexpr std::array<std::string_view, 16> kRows = {
      "row",  "rows",  "zeile", "zeilen", "ligne",  "lignes", "fila",   "filas",
      "riga", "righe", "rij",   "rijen",  "reihen", "linhas", "wiersz", "wiersze"};
  return is_one_of(kRows, word);
}

// No letter stands beside the phrase: "by boxes", but not "by Boxer".
template <std::size_t kSize>
bool has_one_of(std::string_view text, const std::array<std::string_view, kSize>& phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&](std::string_view phrase) {
    const std::size_t at = find_no_case(text, phrase), end = at + phrase.size();
    return at != std::string_view::npos && (at == 0 || !is_letter(text[at - 1])) &&
           (end >= text.size() || !is_letter(text[end]));
  });
}

}  // namespace

bool says_columns_plainly(std::string_view text) {
  constexpr std::array<std::string_view, 20> kPhrases = {
      "line is a column",  "row is a column", "lines are columns", "rows are columns",
      "these are columns", "line is a box",   "row is a box",      "lines are boxes",
      "rows are boxes",    "these are boxes", "column by column",  "given by columns",
      "column order",      "columns first",   "columns, not rows", "box by box",
      "given by boxes",    "box order",       "boxes, not rows",   "line is one 3x3 box"};
  return has_one_of(text, kPhrases);
}

bool says_turned_plainly(std::string_view text) {
  constexpr std::array<std::string_view, 10> kPhrases = {
      "transposed",   "upside down", "bottom row first", "rows from bottom", "last row first",
      "mirror image", "rotated by",  "rotated 90",       "turned by 90",     "turned 90"};
  return has_one_of(text, kPhrases);
}

bool name_of_another_order(std::string_view name) {
  const auto words = words_of(name);
  return std::none_of(words.begin(), words.end(), is_row) &&
         std::any_of(words.begin(), words.end(), [](std::string_view word) {
           return is_turn(word) || is_column_or_box(word) || is_nearly_so(word);
         });
}

bool is_order(std::string_view key, std::string_view value) {
  constexpr std::array<std::string_view, 10> kOrders = {
      "order", "orient", "layout", "by", "major", "direct", "axis", "arrang", "storage", "form"};
  const bool one_word = value.find_first_of(" -_") == std::string_view::npos;
  const bool named = std::any_of(kOrders.begin(), kOrders.end(), [&](std::string_view part) {
    return find_no_case(key, part) != std::string_view::npos;
  });
  return says_another_order(value) && (named || !one_word);
}

bool says_another_order(std::string_view text) {
  constexpr std::array<std::string_view, 5> kBefore = {"by", "per", "par", "por", "nach"};
  constexpr std::array<std::string_view, 7> kBehind = {"major", "wise",  "order", "first",
                                                       "by",    "after", "per"};
  constexpr std::array<std::string_view, 16> kIdle = {
      "the", "these",  "are", "here", "as",  "all", "grid", "die",
      "der", "sudoku", "les", "las",  "los", "le",  "in",   "puzzle"};
  constexpr std::size_t kMostWords = 12;
  const auto words = words_of(text);
  if (words.size() > kMostWords || find_no_case(text, "latin square") != std::string_view::npos)
    return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_turn(words[i])) return true;
    if (!is_column_or_box(words[i])) continue;
    if (i != 0 && is_one_of(kBefore, words[i - 1])) return true;
    if (i + 1 < words.size() && is_one_of(kBehind, words[i + 1])) return true;
  }
  if (words.size() == 1 && words[0].starts_with("vertical")) return true;
  if (words.size() < 3 && !words.empty() && (words[0] == "stack" || words[0] == "stacks"))
    return true;
  for (const char* turned : {"bottom to top", "bottom up", "right to left", "upside down",
                             "bottom row", "from below", "von unten"}) {
    if (find_no_case(text, turned) != std::string_view::npos) return true;
  }
  if (std::any_of(words.begin(), words.end(), is_row) ||
      std::any_of(text.begin(), text.end(), is_digit))
    return false;
  const auto first = std::find_if(words.begin(), words.end(),
                                  [&](std::string_view word) { return !is_one_of(kIdle, word); });
  if (first == words.end() || !is_column_or_box(*first)) return false;
  return first + 1 == words.end() || first->ends_with('s') || first->ends_with("en");
}

}  // namespace tresse::io
