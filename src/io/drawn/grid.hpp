// Drawn grids: what is a row and what is a border, which cells a row has, what all grids of a file have in common, and the values and
// candidates of N rows.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/format.hpp"
#include "tresse/puzzle.hpp"

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

struct GridRow {
  std::string text;        // without strokes
  std::size_t number = 0;  // line
};

struct GridStyle {
  std::size_t side = 0;          // 0 = no grid was found
  bool numbers = false;          // separated decimals, not one-character symbols
  bool dash_blank = false;       // '-' is a blank, so N dashes are a row
  bool empty_line_ends = false;  // an empty line ends a grid (else it only spaces bands)
  std::size_t header_rows = 0;   // rows before the first grid that state its size
  std::optional<BoxShape> header_box;
  Coding coding;
  std::optional<InputError> coding_fault;
};

[[nodiscard]] GridStyle find_grid_style(const Head& head, const ReadOptions& options);
// The style of grids whose side is known.
[[nodiscard]] GridStyle style_of_rows(const std::vector<GridRow>& rows, std::size_t side, const ReadOptions& options);

// The one error of a text that no format fits: how much of a grid it is, and which size is nearest.
[[nodiscard]] NextRecord no_grid(ReadContext& context, const Head& head);

// The rows of one grid as they were gathered, and what stood around them.
struct RawGrid {
  std::vector<GridRow> rows;
  bool is_regions = false;            // it follows a "# regions" comment
  bool joined = false;                // nothing stands between it and the grid before it
  bool too_few = false;               // its only fault: the text has no more rows
  std::optional<InputError> fault;    // a row that does not fit, a line that could not be read
  ShapeHints hints;                   // from header comments and from how boxes are drawn
  std::string title;                  // a line of words before it: "Grid 01"
  std::vector<std::string> warnings;  // of headings before it
};

struct GridCells {
  Grid values;
  std::optional<PencilMarks> marks;  // of the cells without a value
  std::vector<CellId> singles;       // cells with one candidate, to be placed or not
  bool by_player = false;            // the grid tells what the player entered: `placed` and the marks
  std::vector<CellId> placed;
  Blanks blanks;
  bool pencil = false;
  bool numbers = false;
};

// The boxes that borders at such distances show, 0 for none, if they are not the usual ones.
[[nodiscard]] std::optional<BoxShape> drawn_box(std::size_t rows, std::size_t cols, std::size_t side);

// Row `index` (from 0) does not split into `side` cells: what it has, and where it goes wrong.
[[nodiscard]] InputError row_fault(const GridRow& row, std::size_t index, std::size_t side);

// "8 rows, each of 9 cells; a 9x9 grid has 9 rows".
[[nodiscard]] std::string too_few_rows(std::size_t rows, std::size_t side);

// Errors: wrong_length, unknown_symbol, value_out_of_range, contradiction (a pencil-mark cell
// without candidates); with line and column.
[[nodiscard]] Result<GridCells, InputError> decode_grid(const std::vector<GridRow>& rows, const GridStyle& style,
                                                        const ReadOptions& options);
// N rows as a region map; strict: only if they can be nothing else.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> decode_regions(const std::vector<GridRow>& rows, bool strict);
// The record of cells whose symbols are of that alphabet.
[[nodiscard]] ReadItem record_of(ReadContext& context, std::size_t line, std::string_view format, GridCells cells,
                                 const Alphabet& alphabet, const ShapeHints& hints);
// Reads side rows of pencil-mark tokens; used for .sdk sections too.
[[nodiscard]] std::optional<CellFault> decode_pencil_cell(std::string_view token, std::size_t cell,
                                                          std::size_t side, GridCells& cells);

}  // namespace tresse::io
