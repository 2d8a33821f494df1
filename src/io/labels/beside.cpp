// Refuses rows whose words at their side name columns, boxes or another order of the rows.
// Four such rows count: one may be a sentence. A label of every row counts as the number of the row.
#include "io/labels/beside.hpp"

#include <algorithm>
#include <array>

#include "io/labels/labels.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

struct Beside {
  std::size_t line;
  std::string before, behind;  // in lower case
};

// What stands around the longest run of symbols of cells, if that has those of a row.
std::optional<Beside> beside_symbols(const Line& line) {
  constexpr std::string_view kCells = "0123456789.*_?,;|[](){}'\" \t+-";
  constexpr std::size_t kFewest = 6, kLongest = 200;
  const std::string text = lower(std::string_view(line.text).substr(0, kLongest));
  std::size_t begin = 0, size = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of(kCells, i), text.size());
    if (end - i > size) begin = i, size = end - i;
    i = end + 1;
  }
  const auto cells = std::count_if(
      text.begin() + static_cast<std::ptrdiff_t>(begin),
      text.begin() + static_cast<std::ptrdiff_t>(begin + size),
      [](char c) { return is_digit(c) || c == '.' || c == '*' || c == '_' || c == '?'; });
  if (static_cast<std::size_t>(cells) < kFewest) return std::nullopt;
  return Beside{line.number, text.substr(0, begin), text.substr(begin + size)};
}

std::vector<std::string_view> words_beside(std::string_view text) {
  std::vector<std::string_view> words;
  const auto part = [](char c) { return is_letter(c) || is_digit(c) || (c & 0x80) != 0; };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && part(text[end])) ++end;
    if (end != i) words.push_back(text.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  return words;
}

// "second", "2nd", "zweite", "two"; "top" is the first row and "bottom" the last one.
std::optional<std::size_t> ordinal(std::string_view word) {
  constexpr std::array<std::string_view, 9> kBegins = {
      "first|one|erst|premi|prim|top|eins|une",
      "second|two|zweit|deuxi|segund|zwei",
      "third|three|dritt|troisi|tercer|drei",
      "fourth|four|viert|quatri|cuart|quart|vier",
      "fifth|five|f\xc3\xbcnft|fuenft|cinqui|quint",
      "sixth|six|sechst|sixi|sext|sest",
      "seventh|seven|siebt|siebent|septi|s\xc3\xa9ptim|settim",
      "eighth|eight|acht|huiti|octav|ottav",
      "ninth|nine|neunt|neuvi|noven|nono|bottom|last"};
  for (std::size_t n = 0; n < kBegins.size(); ++n) {
    std::vector<Token> begins;
    split_at(kBegins[n], '|', begins);
    for (const Token& begin : begins) {
      if (word.starts_with(begin.text)) return n + 1;
    }
  }
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  if (digits == 0 || digits > 2 || word.size() > digits + 3) return std::nullopt;
  return to_number(word.substr(0, digits));
}

template <std::size_t kSize>
bool is_place_word(const std::array<std::string_view, kSize>& places, std::string_view word) {
  return std::find(places.begin(), places.end(), word) != places.end();
}

// "upper left", "TL", "oben links"
bool is_place(std::string_view text) {
  constexpr std::array<std::string_view, 14> kAcross = {
      "left",      "right",   "links",    "rechts", "gauche",   "droite",  "droit",
      "izquierda", "derecha", "sinistra", "destra", "esquerda", "direita", "linke"};
  constexpr std::array<std::string_view, 6> kShort = {"tl", "tr", "bl", "br", "ul", "ur"};
  const auto words = words_beside(text);
  if (words.empty() || words.size() > 4) return false;
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    return is_place_word(kAcross, word) || (words.size() == 1 && is_place_word(kShort, word));
  });
}

// The subscript of an array before "=": "g[:,0]", "df['a']" name columns.
bool is_subscript_of_column(std::string_view before) {
  std::string text(before);
  std::erase_if(text, [](char c) { return is_blank(c); });
  const std::size_t open = text.find_first_of("[(");
  if (open == 0 || open == std::string::npos || text.find('=') == std::string::npos) return false;
  return text.substr(open + 1).starts_with(":,") ||
         (text[open] == '[' && open + 2 < text.size() &&
          (text[open + 1] == '\'' || text[open + 1] == '"') && is_letter(text[open + 2]));
}

// The number that a label or a comment gives the row.
std::optional<std::size_t> row_told(std::string_view text) {
  const auto words = words_beside(text);
  if (words.empty() || words.size() > 4) return std::nullopt;
  for (const std::string_view word : words) {
    if (const auto number = ordinal(word)) return number;
  }
  const std::string_view last = words.back();
  if (last.size() == 1 && last[0] >= 'a' && last[0] <= 'i')
    return static_cast<std::size_t>(last[0] - 'a') + 1;
  return std::nullopt;
}

}  // namespace

std::string fault_beside_rows(const Head& head) {
  constexpr std::size_t kMostLines = 64, kFewest = 4;
  if (!head.complete || head.all.size() > kMostLines) return {};
  std::vector<Beside> rows;
  for (const Line* line : head.all) {
    if (auto row = beside_symbols(*line)) rows.push_back(std::move(*row));
  }
  if (rows.size() < kFewest) return {};
  const auto fault = [](std::size_t line, std::string_view text, std::string_view what) {
    return "line " + std::to_string(line) + " has " + in_quotes(trim(text)) +
           " beside its values: " + std::string(what);
  };
  constexpr std::string_view kBoxes =
      "this names a column or a box; begin each line with its word and number, \"Column 1:\" or "
      "\"Box 1:\", or write the rows from above";
  std::size_t places = 0, subscripts = 0, behind = 0, series = 0;
  for (const Beside& row : rows) {
    places += is_place(row.before) || is_place(row.behind) ? 1u : 0u;
    subscripts += is_subscript_of_column(row.before) ? 1u : 0u;
    behind += names_column_or_box(row.behind) ? 1u : 0u;
    const auto words = words_beside(row.before);
    const bool grid = words.size() == 3 && words[0] == "sub" && words[1] == "grid";
    const bool letter = words.size() == 1 && words[0].size() == 2 && is_digit(words[0][1]) &&
                        (words[0][0] == 'q' || words[0][0] == 's');
    series += grid || letter ? 1u : 0u;
  }
  if (places >= kFewest || subscripts >= kFewest || behind >= kFewest)
    return fault(rows[0].line, rows[0].before + rows[0].behind, kBoxes);
  if (series == rows.size())
    return fault(rows[0].line, rows[0].before,
                 "is this a row, a column or a box? Write \"Row 1:\", \"Column 1:\" or \"Box 1:\"");
  for (const bool before : {true, false}) {
    std::vector<std::size_t> numbers;
    for (const Beside& row : rows) {
      if (const auto number = row_told(before ? row.before : row.behind))
        numbers.push_back(*number);
    }
    if (numbers.size() != rows.size()) continue;
    const std::size_t least = *std::min_element(numbers.begin(), numbers.end());
    for (std::size_t i = 1; i < numbers.size(); ++i) {
      const bool another_grid = i > 1 && numbers[i] == least;
      if (numbers[i] >= numbers[i - 1] || another_grid) continue;
      return fault(rows[i].line, before ? rows[i].before : rows[i].behind,
                   "the names of the rows do not count on: put the rows in their order");
    }
  }
  return {};
}

}  // namespace tresse::io
