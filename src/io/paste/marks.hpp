// What stands around the cells of a pasted table: marks of lists, ends of lines, fences, titles.
#pragma once

#include <string_view>
#include <vector>

#include "io/source/feed.hpp"

namespace tresse::io {

// "- 53..7....", an item of a list; a bullet became a dot.
[[nodiscard]] bool is_item(const Line& line);

// Takes the marks of such items off; false if a line is neither an item nor words.
[[nodiscard]] bool drop_bullets(std::vector<Line>& lines);

// Has the text lost its beginning or its end, as LaTeX and MediaWiki mark them?
[[nodiscard]] bool is_cut(const std::vector<Line>& lines);

// Rows with '#' for empty cells, which are comments elsewhere: digits and that sign alone, in all lines; else nothing.
[[nodiscard]] std::vector<Line> rows_of_hashes(const Head& head);

// "Columns:", "| Column | Cells |": a title or a head of few words that calls the lines below it so; "Column by column:" and
// "rows from bottom to top:" end with a colon.
[[nodiscard]] bool is_title_of_columns(std::string_view line);

// "53..7....;": a mark at the end of each row, but perhaps the last one, is no cell.
void drop_semicolons(std::vector<Line>& lines);

// "||4||" among blanks, which chats hide; MediaWiki has such strokes between cells.
[[nodiscard]] bool has_spoiler(std::string_view line);

// "c/r", "col\\row" above the labels of the rows: the lines are columns.
[[nodiscard]] bool is_turned_corner(std::string_view line);

// AsciiDoc: between two lines "|===" a stroke stands before each cell, and none behind the last one.
void close_asciidoc(std::vector<Line>& lines);

// What stands before the cells of a row: "9", "I)", "Row 9:".
[[nodiscard]] std::string_view first_label(std::string_view line);

}  // namespace tresse::io
