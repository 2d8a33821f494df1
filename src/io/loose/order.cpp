// Finds words that name another order than rows from above. What such a word means for the values is never guessed: the text is
// refused, and its writer puts the rows in their order. Only phrases count, because a title or a sentence may also speak of a
// column of the puzzle; a column or a box with a size or a number beside it ("9 columns", "cols = 9") says no order.
#include "io/loose/loose.hpp"

#include <algorithm>
#include <vector>

#include "io/text.hpp"

namespace tresse::io {
namespace {

bool is_letter_byte_of_word(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }
bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// The words of a text or of a name, in lower case: "byColumn" has two.
std::vector<std::string> order_words(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false, small = false;
  for (const char c : text) {
    const bool part = is_letter_byte_of_word(c);
    if (part && (!inside || (small && is_upper(c)))) words.emplace_back();
    if (part) words.back() += to_lower(c);
    inside = part;
    small = part && !is_upper(c);
  }
  return words;
}

bool is_turn(std::string_view word) {
  return any_part("transpos transpon traspos traspuest getransp colwise columnmaj colmaj boxwise blockwise senkrecht downward columnwise "
                  "spaltenweise verticall mirrored gespiegelt bottomup invers invert rotated flipped reflected",
                  ' ', [&](std::string_view begin) { return word.starts_with(begin); });
}
bool is_column_or_box(const std::string& word) {
  return is_one_of("cols subgrid subgrids nonets zone zones zona zonas", word) || names_column_or_box(word);
}
bool is_row_word(const std::string& word) {
  return is_one_of("row rows zeile zeilen ligne lignes fila filas riga righe rij rijen reihen linhas wiersz wiersze", word);
}
template <class Is>
bool any_word(const std::vector<std::string>& words, Is&& is) { return std::any_of(words.begin(), words.end(), is); }

// No letter stands beside the phrase: "by boxes", but not "by Boxer".
bool has_one_of(std::string_view text, std::string_view phrases) {
  return any_part(phrases, '|', [&](std::string_view phrase) {
    const std::size_t at = find_no_case(text, phrase), end = at + phrase.size();
    return at != std::string_view::npos && (at == 0 || !is_letter(text[at - 1])) && (end >= text.size() || !is_letter(text[end]));
  });
}

// Plain enough to count below a grid or behind it on its line.
constexpr std::string_view kPlainly =
    "line is a column|row is a column|lines are columns|rows are columns|these are columns|line is a box|row is a box|lines are boxes|"
    "rows are boxes|these are boxes|column by column|given by columns|column order|columns first|columns, not rows|box by box|given by boxes|"
    "box order|boxes, not rows|line is one 3x3 box|given as columns|each column top to bottom";
// The same, on a line of its own only: it may be a puzzle's name.
constexpr std::string_view kTurned =
    "transposed|upside down|upside-down|rows and columns swapped|down each column|first line is the bottom|bottom row first|rows from bottom|last row first|mirror image|rotated by|rotated 90|turned by 90|turned 90|"
    "rows reversed|reversed rows|right to left|bottom to top|last line first|in reverse order|fortran order|from last to first|de bas en haut|"
    "von rechts nach links|rows 9 to 1";
// In a title or a comment only: a sentence may speak of the bottom row.
constexpr std::string_view kTurnedTitles = "bottom row|bottom up|from below|von unten|from the bottom";

// A title or a comment: "columns from left to right". One that speaks of rows too, or has numbers, says it only by such words as
// "column by column".
bool says_another_order(std::string_view text) {
  constexpr std::size_t kMostWords = 12;
  const auto words = order_words(text);
  if (words.size() > kMostWords || find_no_case(text, "latin square") != std::string_view::npos) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_turn(words[i])) return true;
    if (!is_column_or_box(words[i])) continue;
    if (i != 0 && is_one_of("by per par por nach en", words[i - 1])) return true;
    if (i + 1 < words.size() && is_one_of("major wise order first by after per", words[i + 1])) return true;
  }
  if (words.size() == 1 && (words[0].starts_with("vertical") || words[0].starts_with("revers"))) return true;
  if (!words.empty() && words.size() < 3 && is_one_of("stack stacks", words[0])) return true;
  const bool head = text.find('|') != std::string_view::npos && words.size() < 3;  // "| Column | Cells |"
  if (head && any_word(words, is_column_or_box)) return true;
  if (has_one_of(text, kTurned) || has_one_of(text, kTurnedTitles)) return true;
  if (any_word(words, is_row_word) || std::any_of(text.begin(), text.end(), is_digit)) return false;
  const auto first = std::find_if(words.begin(), words.end(), [](const std::string& word) {
    return !is_one_of("the these are here as all grid die der sudoku les las los le in puzzle", word);
  });
  if (first == words.end() || !is_column_or_box(*first)) return false;
  return first + 1 == words.end() || first->ends_with('s') || first->ends_with("en");
}

// Where the symbols of a grid or a row begin in a line, behind words; npos: it has none.
std::size_t symbols_begin(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t at = std::string_view::npos;
  each_word(text, 0, [&](const Token& word) {
    const bool symbols = std::none_of(word.text.begin(), word.text.end(), [](char c) { return is_letter(c) && to_upper(c) != 'X'; });
    const bool size = word.text.size() < 9 && word.text.find_first_of("xX") != std::string_view::npos;
    if (symbols && !size && word.text.size() >= kFewest && word.text.find_first_of("0123456789.") != std::string_view::npos) at = word.column;
    return at == std::string_view::npos;
  });
  return at;
}

// What programs call a list to turn it or to fill it in another order, in lower case and without blanks.
constexpr std::string_view kCalls =
    "matrix(|byrow|reshape|cbind(|hcat(|horzcat(|tibble(|data.frame(|data.table(|dataframe({|from_dict(|structure(|dim(|aperm(|permutedims|"
    "transpose|swapaxes|moveaxis|einsum|zip(*|stack(|column_stack|c_[|rot90|flip|revers|rev(|sort|insert(0|unshift(|prepend(|appendleft(|"
    "push_front|addfirst(|::-1|]'|].'|)'|.permute(|.mt|[:,|order=|end:-1:1|9:1]|9:-1:1|(::-1";

// "x.T" of numpy, ".t()" of torch, "t(" of R.
bool has_turn_of_letter(std::string_view bare) {
  for (std::size_t at = bare.find('t', 1); at != std::string_view::npos; at = bare.find('t', at + 1)) {
    if (at + 1 < bare.size() && is_name_part(bare[at + 1])) continue;
    if (bare[at - 1] == '.' || (!is_name_part(bare[at - 1]) && bare.substr(at + 1).starts_with('('))) return true;
  }
  return false;
}

// A name that says so, unless a number is assigned to it or it is a dimension: "boxes = 3", "int g[ROWS][COLS]".
std::string name_of_order_in(std::string_view code) {
  for (std::size_t i = 0, end; i < code.size(); i = std::max(end, i + 1)) {
    end = i;
    while (end < code.size() && is_name_part(code[end])) ++end;
    const std::string_view name = code.substr(i, end - i), behind = trim(code.substr(end));
    const bool assigned = behind.starts_with('=') || behind.starts_with(':');
    const bool number = assigned && trim(behind.substr(1)).find_first_of("0123456789") == 0;
    if (!number && behind.find_first_of("]),") != 0 && name_of_another_order(name)) return std::string(name);
  }
  return {};
}

std::string words_of_program(const Line& line) {
  const std::string_view text = std::string_view(line.text).substr(0, 65'536);
  std::string bare = lower(text), found;
  std::erase_if(bare, is_blank);
  any_part(kCalls, '|', [&](std::string_view call) {
    const std::size_t at = bare.find(call);
    if (at == std::string::npos || (call == "order=" && at + 6 < bare.size() && is_digit(bare[at + 6]))) return false;  // the size of boxes
    // A mark behind a bracket, but not before another text: "['5', '3']".
    if (call.ends_with('\'') && std::count(bare.begin(), bare.end(), '\'') % 2 == 0) return false;
    found = call;
    return true;
  });
  if (!found.empty()) return found;
  const bool turns = text.find_first_of("[({]})") != std::string_view::npos || trim(text).ends_with(".T");
  if (turns && has_turn_of_letter(bare)) return "T";
  std::size_t comment = text.size();
  for (const char* sign : {"//", "#", "/*", "--", "(*", "%"}) comment = std::min(comment, text.find(sign));
  if (says_another_order(text.substr(comment))) return std::string(trim(text.substr(comment)));
  const std::string_view code = text.substr(0, comment);
  const bool opens = (code.find_first_of("[({") != std::string_view::npos || trim(code).ends_with('=')) &&
                     !any_word(order_words(code), is_row_word);  // not "rows, cols = len(g), len(g[0])"
  return opens ? name_of_order_in(code.substr(0, code.find_first_of("0123456789"))) : std::string();
}

}  // namespace

bool name_of_another_order(std::string_view name) {
  const auto words = order_words(name);
  return !any_word(words, is_row_word) && any_word(words, [](const std::string& word) { return is_turn(word) || is_column_or_box(word); });
}

bool is_order(std::string_view key, std::string_view value) {
  const bool one_word = value.find_first_of(" -_") == std::string_view::npos;
  const bool named = any_part("order orient layout by major direct axis arrang storage form", ' ',
                              [&](std::string_view part) { return find_no_case(key, part) != std::string_view::npos; });
  return says_another_order(value) && (named || !one_word);
}

std::optional<WordsOfOrder> names_of_cells(const Head& head) {
  constexpr std::size_t kFewest = 16;
  if (head.data.size() < 2) return std::nullopt;
  const Line& line = *head.data[0];
  std::size_t names = 0;
  const bool other = any_part(line.text, ',', [&](std::string_view part) {
    const std::string_view name = trim(part);
    const std::size_t digits = name.find_first_of("0123456789");
    const bool named = digits != 0 && digits < 6 && is_digit(name.back()) &&
                       std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
    ++names;
    return !named;
  });
  return other || names < kFewest ? std::nullopt : std::optional(WordsOfOrder{line.number, line.text.substr(0, line.text.find(',', line.text.find(',') + 1))});
}

std::optional<WordsOfOrder> words_of_order(const Head& head, bool program) {
  constexpr std::size_t kLines = 256, kLongest = 500;
  bool below = false;  // a row
  for (std::size_t i = 0; i < std::min(head.all.size(), kLines); ++i) {
    const Line& line = *head.all[i];
    const auto text = std::string_view(line.text).substr(0, kLongest);
    const bool comment = is_comment(text);
    if (is_empty(text) || (comment && find_no_case(text, "regions") != std::string_view::npos)) continue;
    const auto said = [&](std::string_view words) { return WordsOfOrder{line.number, std::string(trim(words))}; };
    if (std::string words = program ? words_of_program(line) : std::string(); !words.empty()) return said(words);
    const std::size_t end = symbols_begin(text);
    const std::string_view before = trim(text.substr(0, end));
    // "Column 1,5,3,,,7"
    const bool label = end != std::string_view::npos && !before.ends_with(':') && before.find_first_of(" -_/*#") == std::string_view::npos;
    if (has_one_of(text, kPlainly) || (end == std::string_view::npos && has_one_of(text, kTurned))) return said(text);
    // Below the first row, other sentences may tell how the puzzle was solved: only titles count.
    const bool title = !below || comment || before.ends_with(':') || before.ends_with("):");
    if (!label && title && says_another_order(before)) return said(before);
    const std::size_t sign = before.find_first_of(":=");
    if (end == std::string_view::npos && sign < before.size() && is_order(before.substr(0, sign), trim(before.substr(sign + 1)))) return said(before);
    below = below || end != std::string_view::npos || !(comment || std::any_of(text.begin(), text.end(), is_letter));
  }
  return std::nullopt;
}

}  // namespace tresse::io
