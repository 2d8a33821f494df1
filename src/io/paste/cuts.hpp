// The ways to cut a line of a table into cells, and lines that are no rows of it.
#pragma once

#include <span>
#include <vector>

#include "io/paste/table.hpp"

namespace tresse::io {

// A way to cut lines. `cells`: false if the line has no such cells.
struct Cut {
  bool (*cells)(std::string_view line, TableRow& out);
  bool may_end_early = false;  // empty cells at the end of a line may be left out
  bool strokes = false;        // '|' separates the cells
};

[[nodiscard]] std::span<const Cut> all_cuts();

// Does a stroke stand before the first cell? Behind blanks it may be the end of an empty one: "   | 9 | 8 ".
[[nodiscard]] bool is_framed(std::string_view line);

// Lines of quoted mail without their marks, if most lines have them. Other lines are left out if they are no rows.
[[nodiscard]] std::vector<Line> without_quote_marks(const std::vector<const Line*>& lines);

// Takes off what stands before the rows in a chat: the time, the sender; or a name and a number. False if not every row has
// such a prefix, or the first one alone. `fault`: why not, if one calls its line a column or a box.
[[nodiscard]] bool drop_prefixes(std::vector<Line>& lines, std::string& fault);

// The rows of a grid that stand on one line, between slashes, strokes, colons or semicolons; nothing if they do not. `fault`:
// why not, if only the first row or the last one has another length.
[[nodiscard]] std::vector<Line> rows_on_one_line(const Line& line, std::string& fault);

// A line that says something around a table, and has no cells: words, a fence, a border, numbers of columns.
[[nodiscard]] bool stands_around(std::string_view line);

// What a text may be: no tables if nothing fits.
struct Found {
  std::vector<CellTable> tables;
  bool several = false;  // ways to read it that differ
  std::string nearest;   // a reading that fails by one row only
  std::string lost;      // the same, if no other reading fits: a row is missing
};
void add_tables(Found& found, std::vector<CellTable> tables);
// Adds what these rows are as squares.
void add_squares(const std::vector<TableRow>& rows, bool may_end_early, const ReadOptions& options,
                 Found& found);

// The tables of lines that are labelled: rows, columns or boxes, as `kind` says.
[[nodiscard]] std::vector<CellTable> tables_of_lines(std::vector<TableRow> lines, std::size_t side,
                                                     LabelKind kind, const ReadOptions& options);

// Cells in columns of equal width, `side` in a row, whose empty ones are blanks; with strokes or wider gaps between boxes or
// not. Nothing if the columns cannot be told for sure.
[[nodiscard]] std::vector<TableRow> rows_of_columns(const std::vector<Line>& lines,
                                                    std::size_t side);

}  // namespace tresse::io
