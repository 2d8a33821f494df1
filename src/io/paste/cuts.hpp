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

// Lines of quoted mail without their marks, if most lines have them. Other lines are left out if they are no rows.
[[nodiscard]] std::vector<Line> without_quote_marks(const std::vector<const Line*>& lines);

// Takes off what stands before the rows in a chat: the time, the sender; or a name and a number. False if not every row has
// such a prefix, or the first one alone.
[[nodiscard]] bool drop_prefixes(std::vector<Line>& lines);

// The rows of a grid that stand on one line, between slashes, strokes, colons or semicolons; nothing if they do not. `fault`:
// why not, if only the first row or the last one has another length.
[[nodiscard]] std::vector<Line> rows_on_one_line(const Line& line, std::string& fault);

// A line that says something around a table, and has no cells: words, a fence, a border, numbers of columns.
[[nodiscard]] bool stands_around(std::string_view line);

// The numbers or letters with which people label rows and columns, one after the other: 1 2 3, 0 1 2, A B C, r1 r2,
// [1,] [2,], "1:". They begin again after `period` labels.
[[nodiscard]] bool are_labels(const std::vector<std::string_view>& labels, std::size_t period);

// The same with one label twice: a row was doubled.
[[nodiscard]] bool are_labels_with_one_twice(std::vector<std::string_view> labels);
// The same with one label left out: which row was lost, from 1.
[[nodiscard]] std::optional<std::size_t> lost_label(const std::vector<std::string_view>& labels);

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

// Cells in columns of equal width, `side` in a row, whose empty ones are blanks; with strokes or wider gaps between boxes or
// not. Nothing if the columns cannot be told for sure.
[[nodiscard]] std::vector<TableRow> rows_of_columns(const std::vector<Line>& lines,
                                                    std::size_t side);

}  // namespace tresse::io
