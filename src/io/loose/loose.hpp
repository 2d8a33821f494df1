// What the reader of loose text makes of it: lines without what is wrapped around them, blocks of lines, cells, puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/format.hpp"

namespace tresse::io {

struct LooseLine {
  std::string text;
  std::size_t number = 0;  // of the line
  std::size_t column = 1;  // of text[0]
  bool ended = true;
  // Nothing but blanks; tabs may be empty cells.
  [[nodiscard]] bool is_gap() const { return is_empty(text) && text.find('\t') == std::string::npos; }
};

// Lines that may be rows, with the frames and empty lines between them. Words stand between blocks only.
struct LooseBlock {
  std::vector<LooseLine> lines;
  bool program = false;  // brackets and quotes said where its rows begin and end
  bool topmost = false;  // nothing but empty lines stands before it
};

struct Unwrapped {
  std::vector<LooseBlock> blocks;
  std::vector<LooseLine> words;  // the other lines
  bool wrapped = false;          // there were tags, or brackets of a program
  InputError fault;              // why the text is not to be believed; no detail: nothing is wrong
};

// Does the text begin with a tag of a page or a forum, or have line breaks of one?
[[nodiscard]] bool is_markup(const Head& head);

[[nodiscard]] Unwrapped unwrap(const Head& head);

// The text with tags of tables as tabs and line ends; in markup.cpp. What hides or turns cells is refused.
[[nodiscard]] InputError drop_tags(std::vector<LooseLine>& lines);

// A square of cells as text, however it was laid out, and the puzzle it is.
struct TableCell {
  std::string text;
  std::size_t line = 0;
  std::size_t column = 0;
};
using TableRow = std::vector<TableCell>;

struct CellTable {
  std::vector<TableRow> cells;  // N rows of N
  Grid values;
  Blanks blanks;
  Alphabet alphabet;                    // of its symbols
  std::string note;                     // why this one
  std::optional<Grid> solution;         // a table that follows it and solves it
  std::optional<BoxShape> box;          // as drawn, if it is not the usual one
  bool filled_up = false;               // lines ended early: what they lost was taken for empty cells
};

// Only texts that people paste are looked at so closely.
inline constexpr std::size_t kLongestPaste = 65'536;
inline constexpr std::size_t kSmallestTable = 4, kLargestTable = 25;

// The whole text of a head that is short enough and complete, else nothing.
[[nodiscard]] std::optional<std::string> whole_paste(const Head& head);

// The rows as one or more squares of side `side`; nothing if some cell is neither empty nor a value of that side, or if
// there are hardly any values; few are enough beside labels. requires: rows of `side` cells, a multiple of `side` of them.
[[nodiscard]] std::vector<CellTable> tables_of(std::vector<TableRow> rows, std::size_t side,
                                               const ReadOptions& options, bool labelled = false);
// Tables that follow or precede the one that they solve become its solution.
void join_solutions(std::vector<CellTable>& tables);
// The same puzzles?
[[nodiscard]] bool same_tables(const std::vector<CellTable>& a, const std::vector<CellTable>& b);

// Are the cells ids of connected regions, N cells each, and no solution?
[[nodiscard]] bool is_map_of_regions(const CellTable& table);

// One record after the other.
[[nodiscard]] NextRecord records_of(ReadContext& context, std::string_view format,
                                    std::vector<CellTable> tables);

// The ways to cut the lines of a block into cells.
enum class Way : std::size_t { strokes, tabs, semicolons, commas, ampersands, double_strokes, words, symbols, labelled_symbols };
inline constexpr std::size_t kWays = 9;

// Are empty cells nothing between two separators?
[[nodiscard]] inline bool has_fields(Way way) { return way <= Way::double_strokes; }

// Which outer strokes of a block belong to its frame.
struct Frame {
  bool left = false, right = false;
};
[[nodiscard]] Frame frame_of(const std::vector<const LooseLine*>& rows);

// The cells of a line; nothing if it cannot be cut in this way.
[[nodiscard]] std::optional<TableRow> cut_line(const LooseLine& line, Way way, Frame frame);

// Cells in columns of equal width, `side` in a row, whose empty ones are blanks, with strokes or wider gaps between boxes or not.
// Nothing if the columns cannot be told for sure. `is_short`: which lines end before the last column.
[[nodiscard]] std::vector<TableRow> cut_columns(const std::vector<const LooseLine*>& rows, std::size_t side,
                                                std::vector<bool>& is_short);

struct LooseReading {
  std::vector<CellTable> tables;
  InputError fault;  // no detail: there is none

  [[nodiscard]] bool failed() const { return !fault.detail.empty(); }
  void refuse(InputCode code, std::size_t line, std::string detail) {
    if (!failed()) fault = {code, {}, line, 0, std::move(detail)};
  }
  void add(std::vector<CellTable> more) {
    if (more.empty()) return;
    if (tables.empty()) {
      tables = std::move(more);
    } else if (!same_tables(tables, more)) {
      refuse(InputCode::ambiguous, tables[0].cells[0][0].line,
             "this text can be read as two different puzzles: with " + first_cells(tables[0]) + " and with " + first_cells(more[0]) +
                 " as the first row. Are some numbers labels? Write N rows of N symbols, with a dot for each empty cell");
    }
  }

 private:
  static std::string first_cells(const CellTable& table) {
    std::string text;
    for (const TableCell& cell : table.cells[0]) text += (text.empty() ? "" : " ") + (cell.text.empty() ? "." : cell.text);
    return in_quotes(text);
  }
};

// The lines that may be rows: no frames, no empty ones.
[[nodiscard]] std::vector<const LooseLine*> rows_of_block(const LooseBlock& block);

// The tables of a block, or of what stands between its empty lines.
[[nodiscard]] LooseReading read_parts(const LooseBlock& block, const ReadOptions& options);

// The numbers, letters and names with which people label the rows, columns and boxes of a table.

// What a label says that it names. A number or a letter alone says nothing.
enum class LabelKind { number, letter, row, column, box };

struct Label {
  LabelKind kind = LabelKind::number;
  std::size_t number = 0;
};

// "[3,]", "r3", "3:", "(3)", "Row 3" -> 3; "C" -> 2 of letters.
[[nodiscard]] std::optional<Label> label_of(std::string_view text);

// Does a word of the text call something a column or a box? "Col. 3", "box: "; one letter is no word.
[[nodiscard]] bool names_column_or_box(std::string_view text);

// Labels one after the other, all of one kind: 1 2 3, 0 1 2, A B C, r1 r2, [1,] [2,], "1:". They begin again after `period`
// labels. Their kind; nothing if they are no such labels.
[[nodiscard]] std::optional<LabelKind> kind_of_labels(const std::vector<std::string_view>& labels,
                                                      std::size_t period);

// The same with one label twice: a row was doubled.
[[nodiscard]] bool are_labels_with_one_twice(std::vector<std::string_view> labels);

// Is the first row 1, 2, 3, ..., perhaps behind an empty corner? It may name the columns.
[[nodiscard]] bool begins_with_labels(const Grid& grid);

// Do values count on along two of its edges? Then it is a table with the numbers of its rows and columns, taken for a
// grid of a larger side.
[[nodiscard]] bool shows_labels(const Grid& grid);

// Do values stand all along its edges, but in no corner, or nowhere else, and is none as large as its side? Then they may be
// clues outside of a smaller grid, as skyscrapers have them.
[[nodiscard]] bool shows_outside_clues(const Grid& grid);
inline constexpr std::string_view kOutsideClues =
    "values along the edges and none in the corners: are they clues outside of a smaller grid, as "
    "skyscrapers have? Such "
    "rules are not read";

// Words that say that the lines of a grid are not its rows from above: "by column", "transposed", "last row first".
struct WordsOfOrder {
  std::size_t line = 0;
  std::string words;
};

// The first line that says so: above the rows in a title or a comment, below or beside them in plain words. Sentences may also
// tell how a puzzle was solved. `program`: names and calls of programming languages count too.
[[nodiscard]] std::optional<WordsOfOrder> words_of_order(const Head& head, bool program);
// The first line, if it is a list of names of cells above their values, "r1c1,r2c1,...": the first two of them.
[[nodiscard]] std::optional<WordsOfOrder> names_of_cells(const Head& head);

// A name in a program or a key: byColumn, grid_cols, boxes.
[[nodiscard]] bool name_of_another_order(std::string_view name);

// A key and its value: "order", "columns". A value of one word counts beside a key such as "order" or "layout" only.
[[nodiscard]] bool is_order(std::string_view key, std::string_view value);

}  // namespace tresse::io
