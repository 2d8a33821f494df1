// Small text tools of the readers: cutting, counting, and naming what was met in messages.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

// A piece of a line and where it starts, from 1.
struct Token {
  std::string_view text;
  std::size_t column = 0;
};

[[nodiscard]] constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
[[nodiscard]] constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
[[nodiscard]] constexpr bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr bool is_letter(char c) {
  return is_lower(c) || is_upper(c);
}
[[nodiscard]] constexpr char to_upper(char c) {
  return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] constexpr char to_lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] std::string lower(std::string_view text);
// Those that compare take no copy: pages for one of 16 MB may cost more time than a stop has.
[[nodiscard]] bool equal_no_case(std::string_view a, std::string_view b);
// Where `needle`, in lower case, stands first; npos if nowhere.
[[nodiscard]] std::size_t find_no_case(std::string_view text, std::string_view needle);
[[nodiscard]] bool starts_with_no_case(std::string_view text, std::string_view prefix);
void replace_all(std::string& text, std::string_view what, std::string_view by);
// First non-blank character is '#'.
[[nodiscard]] bool is_comment(std::string_view line);
[[nodiscard]] bool is_empty(std::string_view line);

// Two grids of side 1024, and a name.
inline constexpr std::size_t kMostTokens = 2'100'000;

// Calls use(Token) with each piece between runs of blanks and tabs, until it returns false; `first_column`
// is where text[0] is.
template <class Use>
void each_word(std::string_view text, std::size_t first_column, Use&& use) {
  std::size_t i = 0;
  while (true) {
    while (i < text.size() && is_blank(text[i])) ++i;
    if (i == text.size()) return;
    const std::size_t begin = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    if (!use(Token{text.substr(begin, i - begin), first_column + begin})) return;
  }
}
// The same with the pieces between single `separator`s, empty ones included.
template <class Use>
void each_piece(std::string_view text, char separator, Use&& use) {
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    if (!use(Token{text.substr(begin, end - begin), begin + 1}) || end == text.size()) return;
    begin = end + 1;
  }
}

// Does `is` hold of some piece?
template <class Is>
bool any_part(std::string_view list, char separator, Is&& is) {
  bool found = false;
  each_piece(list, separator, [&](const Token& part) { return !(found = is(part.text)); });
  return found;
}
// Is `word` one of the words, which blanks separate?
[[nodiscard]] inline bool is_one_of(std::string_view words, std::string_view word) {
  return any_part(words, ' ', [&](std::string_view one) { return one == word; });
}

// Pieces between runs of blanks and tabs; `out` is replaced. `first_column` is where text[0] is.
// Pieces beyond kMostTokens, more than any line of a puzzle has, are not kept.
void split_blanks(std::string_view text, std::vector<Token>& out, std::size_t first_column = 1);
// Pieces between single `separator`s, empty ones included; as many.
void split_at(std::string_view text, char separator, std::vector<Token>& out);

// A plain decimal without sign; nullopt if it is none or above 10^9.
[[nodiscard]] std::optional<std::size_t> to_number(std::string_view text);
// n for n * n = count, or nullopt.
[[nodiscard]] std::optional<std::size_t> square_side(std::size_t count);
// n for n * n * n = count, or nullopt.
[[nodiscard]] std::optional<std::size_t> cube_side(std::size_t count);

// "0f", as long as `digits` says.
[[nodiscard]] std::string in_hex(unsigned value, std::size_t digits);
// "'x'" or "byte 0x07".
[[nodiscard]] std::string in_quotes(char c);
// The text in quotes, cut after 24 characters, control bytes as '?'.
[[nodiscard]] std::string in_quotes(std::string_view text);
// The text with a blank for each control character: line ends, NUL, what moves the cursor of a terminal.
[[nodiscard]] std::string without_controls(std::string_view text);
// "a 9x9", "an 8x8"
[[nodiscard]] std::string a_size(std::size_t side);
// "1 symbol", "2 symbols".
[[nodiscard]] std::string counted(std::size_t n, std::string_view noun);

// A character of UTF-8; code 0: one byte.
struct Character {
  unsigned code = 0;
  std::size_t bytes = 1;
};
[[nodiscard]] Character character_at(std::string_view line, std::size_t i);

// Replaces box-drawing characters by - | +, digits of any script by digits, a middle dot or a square by '.', a no-break space
// by ' ', and drops marks without a width, so that what follows deals with one byte per character. Returns false if nothing had to be done.
// `sign` is the only other sign of the text that may be an empty cell; 0: none was met. It becomes kSignBlank.
inline constexpr char kSignBlank = '\x7f';
bool plain_ascii(std::string& line, unsigned& sign);
// Takes escape sequences of a terminal out: colours, titles.
void drop_escapes(std::string& line);
// "#N/A", as spreadsheets show a cell without a value, becomes a word for an empty cell; elsewhere '#' begins a comment.
void plain_missing(std::string& line);
// "! 5 3 . ! . 7 . !": the strokes of a drawing as CSP-Rules has them become '|'.
void plain_strokes(std::string& line);

// "#2 53..7....": a comment that is a number and then all symbols of a grid is a puzzle of a list; blanks replace "#2".
void plain_number(std::string& line);

// An error of this text, whatever its name is.
[[nodiscard]] inline InputError fault_at(InputCode code, std::size_t line, std::size_t column, std::string detail) {
  return {code, {}, line, column, std::move(detail)};
}
[[nodiscard]] inline Failure<InputError> bad(InputCode code, std::size_t line, std::size_t column,
                                             std::string detail) {
  return Failure{fault_at(code, line, column, std::move(detail))};
}
// "r3c5"
[[nodiscard]] std::string cell_name(std::size_t cell, std::size_t side);

}  // namespace tresse::io
