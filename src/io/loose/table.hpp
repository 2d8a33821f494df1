// A square of cells as text, however it was laid out, and the puzzle it is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/context.hpp"
#include "io/read/format.hpp"

namespace tresse::io {

struct TableCell {
  std::string text;
  std::size_t line = 0;
  std::size_t column = 0;
  bool quoted = false;
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

// An empty cell as tables write it: nothing, a usual blank, NA, None, null.
[[nodiscard]] bool is_empty_cell(std::string_view text);

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

}  // namespace tresse::io
