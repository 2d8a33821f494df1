// A way looks at one line, but for columns, which all rows have in common. Strokes are frames where words or symbols are cells. A
// blank says which column it is in only if it is known where the first column is: a frame, strokes at equal distances between
// boxes, or lines of one length tell it; or both the first and the last column have a symbol, and some line begins with an empty
// cell: otherwise blanks at the beginning may have been lost, and another puzzle would be read.
#include "io/loose/loose.hpp"

#include <algorithm>
#include <array>

#include "io/text.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kMostCells = 2 * kLargestTable * kLargestTable;

// The cell that a piece of a line is. A quote mark at one end only, or around more than a cell, is left of a text that was cut.
std::optional<TableCell> cell_of(std::string_view piece, std::size_t line, std::size_t column) {
  const std::size_t first = std::min(piece.find_first_not_of(" \t"), piece.size());
  piece = trim(piece);
  if (piece.find_first_of("\"'`()[]{}<>") != std::string_view::npos) return std::nullopt;
  return TableCell{std::string(piece), line, column + first};
}

std::optional<TableRow> cut_fields(const LooseLine& line, std::string_view separator, Frame frame) {
  std::string_view text = line.text;
  std::size_t column = line.column;
  if (separator[0] == '|') {
    if (frame.left) {
      const std::size_t first = text.find('|') + 1;
      text.remove_prefix(first);
      column += first;
    }
    if (frame.right) text = text.substr(0, text.rfind('|'));
  }
  if (text.find(separator) == std::string_view::npos) return std::nullopt;
  TableRow row;
  for (std::size_t begin = 0; row.size() <= kMostCells;) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    auto cell = cell_of(text.substr(begin, end - begin), line.number, column + begin);
    if (!cell) return std::nullopt;
    row.push_back(std::move(*cell));
    if (end == text.size()) return row;
    begin = end + separator.size();
  }
  return std::nullopt;
}

// Two tabs without a symbol between them, or two strokes around blanks, say that a cell is empty; so does a separator.
bool has_empty_place(std::string_view text) {
  if (text.find_first_of(",;&") != std::string_view::npos || text.starts_with('\t') || text.ends_with('\t')) return true;
  std::size_t last = std::string_view::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') continue;
    const bool same = last != std::string_view::npos && text[last] == text[i];
    if (same && (text[i] == '\t' || (text[i] == '|' && last + 1 != i))) return true;
    last = i;
  }
  return false;
}

std::optional<TableRow> cut_words(const LooseLine& line) {
  if (has_empty_place(line.text)) return std::nullopt;
  std::string text = line.text;
  std::replace(text.begin(), text.end(), '|', ' ');
  TableRow row;
  bool whole = true;
  each_word(text, line.column, [&](const Token& word) {
    auto cell = cell_of(word.text, line.number, word.column);
    whole = whole && cell && row.size() <= kMostCells;
    if (whole) row.push_back(std::move(*cell));
    return whole;
  });
  return whole && row.size() > 1 ? std::optional(std::move(row)) : std::nullopt;
}

std::optional<TableRow> cut_symbols(const LooseLine& line, std::size_t from, TableRow row) {
  if (has_empty_place(std::string_view(line.text).substr(from))) return std::nullopt;
  for (std::size_t i = from; i < line.text.size(); ++i) {
    if (is_blank(line.text[i]) || line.text[i] == '|') continue;
    auto cell = cell_of(std::string_view(line.text).substr(i, 1), line.number, line.column + i);
    if (!cell || row.size() > kMostCells) return std::nullopt;
    row.push_back(std::move(*cell));
  }
  return row.empty() ? std::nullopt : std::optional(std::move(row));
}

// "1: 53..7....", "A 53. .7. ...": a label, then symbols.
std::optional<TableRow> cut_labelled_symbols(const LooseLine& line) {
  const std::string_view text = line.text;
  const std::size_t begin = std::min(text.find_first_not_of(" \t|"), text.size());
  std::size_t end = begin;
  while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
  if (end == begin || end - begin > 3 || end == text.size()) return std::nullopt;
  const std::size_t behind = end;
  while (end < text.size() && std::string_view(":)/=").find(text[end]) != std::string_view::npos) ++end;
  if (end == behind && (text[end] == '.' || text[end] == '-') && end + 1 < text.size() && is_blank(text[end + 1])) ++end;
  if (end == behind && !is_blank(text[end]) && text[end] != '|') return std::nullopt;
  while (end < text.size() && is_blank(text[end])) ++end;
  // Where all cells are apart, they are words.
  const auto between = [](char c) { return is_blank(c) || c == '|'; };
  if (std::adjacent_find(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), [&](char a, char b) { return !between(a) && !between(b); }) == text.end())
    return std::nullopt;
  return cut_symbols(line, end, {TableCell{std::string(text.substr(begin, behind - begin)), line.number, line.column + begin}});
}

bool is_column_symbol(char c) {
  return is_digit(c) || (is_letter(c) && to_upper(c) != 'X');
}

// The columns in which every line has a stroke. Nothing if strokes stand elsewhere too.
std::optional<std::vector<std::size_t>> common_strokes(const std::vector<const LooseLine*>& rows) {
  std::vector<std::size_t> strokes;
  std::size_t widest = 0;
  for (const LooseLine* row : rows) widest = std::max(widest, row->text.size());
  for (std::size_t c = 0; c < widest; ++c) {
    std::size_t has = 0;
    for (const LooseLine* row : rows) has += c < row->text.size() && row->text[c] == '|' ? 1u : 0u;
    if (has == 0) continue;
    if (has != rows.size()) return std::nullopt;  // a line may lose the blanks at its end, but no stroke
    strokes.push_back(c);
  }
  return strokes;
}

// Cell k of a row stands at first + step * k, and `gap` further for each box before it.
struct Columns {
  std::size_t first, step, gap, box, side;
  std::size_t at(std::size_t k) const { return first + step * k + gap * (k / box); }
  std::size_t wide() const { return at(side - 1) - first + 1; }
};

// Does a frame, or do strokes between boxes, say that the columns are these?
bool told_by_strokes(const std::vector<std::size_t>& strokes, const Columns& columns) {
  std::vector<std::size_t> inner = strokes;
  const std::size_t last = columns.at(columns.side - 1);
  const bool left = inner.front() < columns.first, right = inner.back() > last;
  if (left != right) return false;
  if (left) {
    if (columns.first - inner.front() != inner.back() - last) return false;
    inner.erase(inner.begin());
    inner.pop_back();
  }
  if (inner.size() + 1 != columns.side / columns.box && !inner.empty()) return false;
  if (inner.empty() && !left) return false;
  for (std::size_t k = 0; k < inner.size(); ++k) {
    const std::size_t before = columns.at(columns.box * (k + 1) - 1), behind = columns.at(columns.box * (k + 1));
    if (inner[k] <= before || inner[k] >= behind || inner[k] - before != behind - inner[k]) return false;
  }
  return true;
}

}  // namespace

Frame frame_of(const std::vector<const LooseLine*>& rows) {
  const auto all = [&](auto&& is) { return !rows.empty() && std::all_of(rows.begin(), rows.end(), [&](const LooseLine* row) { return is(row->text); }); };
  const bool ends = all([](const std::string& text) { return trim(text).ends_with('|'); });
  const bool begins = all([](const std::string& text) { return text.starts_with('|'); });
  const bool framed = ends && all([](const std::string& text) { return trim(text).starts_with('|') && trim(text).size() > 1; });
  return {begins || framed, ends && (begins || framed)};
}

std::optional<TableRow> cut_line(const LooseLine& line, Way way, Frame frame) {
  constexpr std::array<std::string_view, 6> kSeparators = {"|", "\t", ";", ",", "&", "||"};
  if (has_fields(way)) return cut_fields(line, kSeparators[static_cast<std::size_t>(way)], frame);
  if (way == Way::words) return cut_words(line);
  return way == Way::symbols ? cut_symbols(line, 0, {}) : cut_labelled_symbols(line);
}

std::vector<TableRow> cut_columns(const std::vector<const LooseLine*>& rows, std::size_t side, std::vector<bool>& is_short) {
  constexpr std::size_t kWidest = 400;  // columns of a drawing
  const bool wide = std::any_of(rows.begin(), rows.end(), [](const LooseLine* row) { return row->text.size() > kWidest; });
  if (wide || rows.empty() || side < kSmallestTable || side > kLargestTable) return {};
  const auto strokes = common_strokes(rows);
  if (!strokes) return {};
  std::size_t first = std::string::npos, last = 0;
  bool same_length = true, begins_empty = false, ends_empty = false;
  for (const LooseLine* row : rows) {
    const std::string& text = row->text;
    begins_empty = begins_empty || text.starts_with(' ');
    ends_empty = ends_empty || text.ends_with(' ');
    same_length = same_length && text.size() == rows[0]->text.size();
    for (std::size_t c = 0; c < text.size(); ++c) {
      if (text[c] == ' ' || text[c] == '|') continue;
      if (!is_column_symbol(text[c])) return {};  // a "!" may be a 1 that was read wrong; a dot says that blanks are no cells
      first = std::min(first, c);
      last = std::max(last, c);
    }
  }
  if (first == std::string::npos) return {};
  const auto box = default_box_shape(side);
  std::optional<Columns> found;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t gap = 0; gap <= (box ? 3u : 0u); ++gap) {
      for (std::size_t begin = 0; begin <= first; ++begin) {
        const Columns columns{begin, step, gap, box ? box->cols : side, side};
        const std::size_t length = rows[0]->text.size();
        const bool known = begin == first && last - first + 1 == columns.wide() && begins_empty && (!ends_empty || same_length);
        const bool kept = begin == 0 && same_length && (length == columns.wide() || length == columns.wide() + step - 1);
        if (strokes->empty() ? !known && !kept : !told_by_strokes(*strokes, columns)) continue;
        const bool all = std::all_of(rows.begin(), rows.end(), [&](const LooseLine* row) {
          std::size_t k = 0;
          for (std::size_t c = 0; c < row->text.size(); ++c) {
            if (!is_column_symbol(row->text[c])) continue;
            while (k < side && columns.at(k) < c) ++k;
            if (k == side || columns.at(k) != c) return false;
          }
          return true;
        });
        if (!all) continue;
        if (found) return {};
        found = columns;
      }
    }
  }
  if (!found) return {};
  std::vector<TableRow> cells;
  is_short.clear();
  for (const LooseLine* row : rows) {
    TableRow& out = cells.emplace_back();
    is_short.push_back(row->text.size() <= found->at(side - 1));
    for (std::size_t k = 0; k < side; ++k) {
      const std::size_t at = found->at(k);
      const bool symbol = at < row->text.size() && is_column_symbol(row->text[at]);
      out.push_back({symbol ? std::string(1, row->text[at]) : std::string(), row->number, row->column + at});
    }
  }
  return cells;
}

}  // namespace tresse::io
