// From the N rows of one drawn grid to values and candidates.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "io/drawn/style.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::io {

struct GridRow {
  std::string text;        // without strokes
  std::size_t number = 0;  // line
};

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

// Row `index` (from 0) does not split into `side` cells: what it has, and where it goes wrong.
[[nodiscard]] InputError row_fault(const GridRow& row, std::size_t index, std::size_t side);

// "8 rows, each of 9 cells; a 9x9 grid has 9 rows".
[[nodiscard]] std::string too_few_rows(std::size_t rows, std::size_t side);

// Errors: wrong_length, unknown_symbol, value_out_of_range, contradiction (a pencil-mark cell
// without candidates); with line and column.
[[nodiscard]] Result<GridCells, InputError> decode_grid(const RawGrid& raw, const GridStyle& style,
                                                        const ReadOptions& options);
// The rows as a region map; strict: only if they can be nothing else.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> decode_regions(const RawGrid& raw,
                                                                       const GridStyle& style,
                                                                       bool strict);
// Reads side rows of pencil-mark tokens; used for .sdk sections too.
[[nodiscard]] std::optional<CellFault> decode_pencil_cell(std::string_view token, std::size_t cell,
                                                          std::size_t side, GridCells& cells);

}  // namespace tresse::io
