// Tables whose empty cells are blanks: "5 3     7", "| 5 3   |   7   |       |". A blank says which column it is in only
// if it is known where the first column is and how wide a column is. Strokes that stand in the same columns of all lines
// tell it. Without strokes the blanks of every line's end must be there; or both the first and the last column must have a
// symbol, and some line an empty cell in the first one: otherwise blanks at the beginning may have been lost, and another
// puzzle would be read.
#include <algorithm>
#include <numeric>

#include "io/drawn/rows.hpp"
#include "io/paste/cuts.hpp"

namespace tresse::io {
namespace {

bool is_column_symbol(char c) {
  return is_digit(c) || (is_letter(c) && to_upper(c) != 'X');
}

// A blank as a symbol.
bool is_column_blank(char c) {
  return std::string_view(".0*_-xX?").find(c) != std::string_view::npos;
}

constexpr std::size_t kWidestGap = 3;  // between boxes, beside the distance of cells

// Where the cells of a row stand: cell k in column at[k].
using CellColumns = std::vector<std::size_t>;

// The first column and the distance of columns within a segment between two strokes, `wide` columns for `cells` cells.
struct Pitch {
  std::size_t first, step;
};
std::vector<Pitch> pitches(std::size_t wide, std::size_t cells) {
  std::vector<Pitch> all;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t first = 0; first < step; ++first) {
      const std::size_t last = first + step * (cells - 1);
      // As much room behind the last cell as before the first, or one step for each cell.
      if (last + 1 + first == wide || (step * cells == wide && first <= 1))
        all.push_back({first, step});
    }
  }
  return all;
}

// No other symbol stands anywhere: a "!" may be a 1 that was read wrong, and is no empty cell.
bool all_stand_in(const std::vector<Line>& lines, const CellColumns& columns) {
  for (const Line& line : lines) {
    for (std::size_t c = 0; c < line.text.size(); ++c) {
      if (line.text[c] == ' ' || line.text[c] == '|') continue;
      const bool cell = is_column_symbol(line.text[c]) || is_column_blank(line.text[c]);
      if (!cell || !std::binary_search(columns.begin(), columns.end(), c)) return false;
    }
  }
  return true;
}

// The columns in which every line has a stroke; lines may end before the last.
std::vector<std::size_t> strokes_of(const std::vector<Line>& lines) {
  std::vector<std::size_t> strokes;
  std::size_t widest = 0;
  for (const Line& line : lines) widest = std::max(widest, line.text.size());
  for (std::size_t c = 0; c < widest; ++c) {
    std::size_t has = 0, short_of = 0;
    for (const Line& line : lines) {
      if (c >= line.text.size()) {
        ++short_of;
      } else if (line.text[c] == '|') {
        ++has;
      }
    }
    if (has == 0) continue;
    if (has + short_of != lines.size()) return {};
    strokes.push_back(c);
  }
  return strokes;
}

// Strokes between boxes, all of one width.
std::vector<CellColumns> columns_by_strokes(const std::vector<Line>& lines, std::size_t side) {
  std::vector<std::size_t> strokes = strokes_of(lines);
  if (strokes.size() < 2) return {};
  const std::size_t wide = strokes[1] - strokes[0] - 1;
  std::size_t before = 0, behind = 0;
  for (const Line& line : lines) {
    before =
        std::max(before, line.text.find_first_not_of(' ') < strokes.front() ? std::size_t{1} : 0);
    const std::size_t last = line.text.find_last_not_of(' ');
    behind =
        std::max(behind, last != std::string::npos && last > strokes.back() ? std::size_t{1} : 0);
  }
  // Lines may lose the blanks at their end, but no stroke.
  for (const Line& line : lines) {
    if (line.text.size() <= strokes.back()) return {};
  }
  const std::size_t segments = strokes.size() - 1 + before + behind;
  if (wide == 0 || side % segments != 0) return {};
  for (std::size_t k = 1; k < strokes.size(); ++k) {
    if (strokes[k] - strokes[k - 1] - 1 != wide) return {};
  }
  const std::size_t cells = side / segments;
  std::vector<CellColumns> found;
  for (const Pitch& pitch : pitches(wide, cells)) {
    CellColumns columns;
    bool fits = true;
    for (std::size_t s = 0; s < segments; ++s) {
      for (std::size_t k = 0; k < cells; ++k) {
        const std::size_t within = pitch.first + pitch.step * k;
        if (before != 0 && s == 0) {
          fits = fits && strokes[0] + within >= wide;
          columns.push_back(strokes[0] + within - std::min(wide, strokes[0] + within));
        } else {
          columns.push_back(strokes[s - before] + 1 + within);
        }
      }
    }
    if (fits && all_stand_in(lines, columns)) found.push_back(std::move(columns));
  }
  return found;
}

// A gap between boxes: cell k of a row stands `step` behind the cell before it, and `gap` more where a box begins.
std::size_t column_of(std::size_t cell, std::size_t step, std::size_t gap, std::size_t box) {
  return step * cell + gap * (cell / box);
}

// No strokes.
std::vector<CellColumns> columns_by_symbols(const std::vector<Line>& lines, std::size_t side) {
  std::size_t first = std::string::npos, last = 0;
  bool same_length = true, begins_empty = false, ends_empty = false;
  for (const Line& line : lines) {
    begins_empty = begins_empty || line.text.starts_with(' ');
    ends_empty = ends_empty || line.text.ends_with(' ');
    same_length = same_length && line.text.size() == lines[0].text.size();
    for (std::size_t c = 0; c < line.text.size(); ++c) {
      const char symbol = line.text[c];
      if (!is_column_symbol(symbol) && symbol != ' ') return {};
      if (!is_column_symbol(symbol)) continue;
      first = std::min(first, c);
      last = std::max(last, c);
    }
  }
  // Blanks at the ends of lines are empty cells: then a line of another length has lost some, or has some too many.
  if (first == std::string::npos || (ends_empty && !same_length)) return {};
  const auto box = default_box_shape(side);
  std::vector<CellColumns> found;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t gap = 0; gap <= (box ? kWidestGap : 0); ++gap) {
      const std::size_t cols = box ? box->cols : side;
      const std::size_t wide = column_of(side - 1, step, gap, cols) + 1;
      const bool known = last - first + 1 == wide && begins_empty;
      const std::size_t length = lines[0].text.size();
      const bool kept = same_length && (length == wide || length == wide + step - 1);
      if (!known && !kept) continue;
      CellColumns columns;
      for (std::size_t k = 0; k < side; ++k) {
        columns.push_back((known ? first : 0) + column_of(k, step, gap, cols));
      }
      if (all_stand_in(lines, columns)) found.push_back(std::move(columns));
    }
  }
  return found;
}

}  // namespace

std::vector<TableRow> rows_of_columns(const std::vector<Line>& lines, std::size_t side) {
  if (side < kSmallestTable || side > kLargestTable) return {};
  for (const Line& line : lines) {
    if (line.text.find('\t') != std::string::npos) return {};
  }
  auto found = columns_by_strokes(lines, side);
  if (found.empty()) found = columns_by_symbols(lines, side);
  if (found.size() != 1) return {};
  // Where some empty cells have a symbol, all have: a place without any is a symbol that was lost.
  bool marked = false, bare = false;
  for (const Line& line : lines) {
    for (const std::size_t column : found[0]) {
      const char c = column < line.text.size() ? line.text[column] : ' ';
      marked = marked || is_column_blank(c);
      bare = bare || is_blank(c) || c == '|';
    }
  }
  if (marked && bare) return {};
  std::vector<TableRow> rows;
  for (const Line& line : lines) {
    TableRow& row = rows.emplace_back();
    for (const std::size_t column : found[0]) {
      const bool symbol = column < line.text.size() && is_column_symbol(line.text[column]);
      row.push_back(
          {symbol ? std::string(1, line.text[column]) : std::string(), line.number, column + 1});
    }
  }
  return rows;
}

}  // namespace tresse::io
