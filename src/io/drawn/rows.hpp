// Rows of a grid as people draw them: what is a row, what is a border, and which tokens a row holds
// when the side is known.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/context.hpp"
#include "io/text.hpp"

namespace tresse::io {

enum class LineUse { row, border, empty, comment };

// dash_row: how many '-' make a row of blanks instead of a border; 0 = none does.
[[nodiscard]] LineUse use_of(std::string_view line, std::size_t dash_row);
// Vertical strokes become blanks; columns stay where they are.
[[nodiscard]] std::string without_strokes(std::string_view line);

// The cells of one row.
struct RowCells {
  enum class Form { none, tokens, glued } form = Form::none;
  std::vector<Token> tokens;  // `side` of them unless form is none
};
// Splits a row (strokes already removed) into `side` cells.
void split_row(std::string_view row, std::size_t side, RowCells& out);

struct RowSizes {
  std::size_t tokens = 0;   // separated by blanks
  std::size_t symbols = 0;  // characters that are neither blank nor comma
  std::size_t commas = 0;
};
[[nodiscard]] RowSizes sizes_of(std::string_view row);

// A number of a cell without the signs that drawings of a step put before it: * + -.
[[nodiscard]] std::string_view without_signs(std::string_view part);
// A cell of a pencil-mark grid without HoDoKu's colour marks: its digits, or its numbers joined by
// commas. nullopt if it is not one.
[[nodiscard]] bool is_pencil_cell(std::string_view token, std::size_t side);
// More than one candidate?
[[nodiscard]] bool is_multiple(std::string_view token, std::size_t side);

// "# regions ..."
[[nodiscard]] bool is_regions_comment(std::string_view comment);

}  // namespace tresse::io
