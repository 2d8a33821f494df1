// What is told of a text that no format fits: how much of a grid it is, and which size is nearest.
#include <algorithm>
#include <utility>

#include "io/drawn/grid.hpp"

namespace tresse::io {
namespace {

bool only_words(const Head& head) {
  const auto any = [&](bool (*is)(char)) {
    return std::any_of(head.data.begin(), head.data.end(), [&](const Line* line) {
      return std::any_of(line->text.begin(), line->text.end(), is);
    });
  };
  return any([](char c) { return is_letter(c); }) && !any([](char c) { return is_digit(c); });
}

// The marks of quoted mail ('>') at the front of each line, if all lines have as many.
std::size_t quote_marks(const Head& head) {
  std::optional<std::size_t> marks;
  for (const Line* line : head.data) {
    std::size_t here = 0;
    for (const char c : line->text) {
      if (c != '>' && !is_blank(c)) break;
      here += c == '>' ? 1u : 0u;
    }
    if (marks && *marks != here) return 0;
    marks = here;
  }
  return marks.value_or(0);
}

// "'x' (U+0078)": the first character that is no ASCII, and no sign with a meaning here; empty if there is none. `more` counts
// the bytes that such characters have beyond one.
std::string strange_character(const Head& head, std::size_t& more) {
  std::string found;
  for (const Line* line : head.data) {
    for (std::size_t i = 0; i < line->text.size();) {
      const Character c = character_at(line->text, i);
      more += c.bytes - 1;
      if (c.bytes > 1 && found.empty()) {
        std::string number = in_hex(c.code, c.code > 0xFFFFF ? 6 : c.code > 0xFFFF ? 5 : 4);
        std::transform(number.begin(), number.end(), number.begin(), to_upper);
        found = "'" + line->text.substr(i, c.bytes) + "' (U+" + number + ")";
      }
      i += c.bytes;
    }
  }
  return found;
}

// The size that a symbol or two more or less would make.
std::string nearest_size(std::size_t symbols) {
  if (symbols < 14) return "; a 9x9 line has 81";
  for (std::size_t side = 4; side <= 64; ++side) {
    const std::size_t square = side * side, cube = square * side;
    const auto near = [&](std::size_t n) { return symbols + 2 >= n && symbols <= n + 2; };
    if (near(square)) return "; " + std::to_string(square) + " would be " + a_size(side) + " line";
    if (near(cube)) return "; " + std::to_string(cube) + " would be " + a_size(side) + " candidate string";
  }
  return "; a 9x9 line has 81";
}

constexpr std::size_t kMostRowsTold = 25;

}  // namespace

NextRecord no_grid(ReadContext& context, const Head& head, GridStyle style) {
  const std::size_t marks = quote_marks(head);
  style.symbols -= std::min(style.symbols, marks * style.rows);
  style.odd_length -= std::min(style.odd_length, marks);
  style.usual_length -= std::min(style.usual_length, marks);
  std::size_t more = 0;
  const std::string strange = strange_character(head, more);
  style.symbols -= std::min(style.symbols, more);
  const std::size_t asked = context.options.side.value_or(0);
  const bool ragged = style.odd_row != 0 && style.usual_length == 0;
  std::string detail = "no format fits: " + counted(style.symbols, "symbol") +
                       (style.rows == 1 ? " on " : " in ") + counted(style.rows, "row") +
                       (ragged ? " of different length" : "");
  if (only_words(head)) {
    detail += ", words without a digit";
  } else if (asked != 0) {
    detail += "; " + context.options.call("side") + " " + std::to_string(asked) + " needs " +
              (style.rows == 1 ? std::to_string(asked * asked) + " symbols"
                               : counted(asked, "row") + " of " + std::to_string(asked));
  } else if (style.rows == 1) {
    detail += nearest_size(style.symbols);
    if (const auto side = square_side(style.symbols); side && *side < 4 && !context.options.call("side").empty())
      detail += "; say " + context.options.call("side") + " " + std::to_string(*side) + " for " +
                a_size(*side) + " line";
  } else if (style.rows == 27 && style.symbols == 81) {
    detail += "; are these the boxes of a 9x9 grid? Write it in 9 rows of 9";
  } else if (style.rows > 3 && style.symbols == 2 * style.rows * style.rows) {
    const std::string shape = std::to_string(style.rows) + "x" + std::to_string(style.rows);
    detail += "; two " + shape + " grids side by side? Give them one below the other";
  } else if (style.rows <= kMostRowsTold && style.symbols < style.rows * style.rows) {
    const std::size_t side = style.rows > 3 && default_box_shape(style.rows) ? style.rows : 9;
    detail += "; " + a_size(side) + " grid has " + counted(side, "row") + " of " +
              std::to_string(side) + ": write a dot for each empty cell";
  }
  if (style.odd_row != 0 && style.usual_length != 0) {
    detail += "; most rows have " + counted(style.usual_length, "symbol") + ", but row " +
              std::to_string(style.odd_row) + " has " + std::to_string(style.odd_length);
  }
  if (!strange.empty())
    detail += "; the character " + strange + " is no digit and no known sign for an empty cell";
  if (marks != 0) detail += "; the quote marks (>) do not count: remove them";
  std::size_t line = style.odd_line, column = style.odd_row != 0 ? style.odd_column : 0;
  if (style.rows == 1 && !head.data.empty()) {
    line = head.data[0]->number;
    column = head.data[0]->text.size() + 1;
  } else if (line == 0 && !head.data.empty()) {
    line = head.data.back()->number;
  }
  return only_error(context, fault_at(InputCode::wrong_length, line, column, std::move(detail)));
}

}  // namespace tresse::io
