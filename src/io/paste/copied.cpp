// Tables that were copied from somewhere: spreadsheets, Markdown, mail that quotes, frames with empty cells, rows and
// columns with labels, words around. Every way to cut the lines is tried, and a way counts only if it gives a whole
// square of cells, or several. Two ways that give different puzzles are an error, and so is a way that gives another
// puzzle than the reader of drawn grids. A text that this reader does not understand is left to that one.
#include <algorithm>
#include <numeric>

#include "io/drawn/rows.hpp"
#include "io/paste/cuts.hpp"

namespace tresse::io {
namespace {

// How boxes were drawn: the distance of borders and empty lines between `rows`.
std::size_t rows_between_breaks(const std::vector<Line>& lines) {
  std::size_t rows = 0, distance = 0;
  for (const Line& line : lines) {
    const LineUse use = use_of(line.text, 0);
    if (use == LineUse::row && !stands_around(line.text)) {
      ++rows;
    } else if (use == LineUse::border || use == LineUse::empty) {
      distance = std::gcd(distance, rows);
    }
  }
  return distance;
}

// Lines that end before the last column of the table.
std::vector<bool> short_lines(const std::vector<Line>& lines, const CellTable& table) {
  std::vector<bool> is_short;
  for (const Line& line : lines) {
    is_short.push_back(line.text.size() < table.cells[0].back().column);
  }
  return is_short;
}

// The first line that is not empty; one of tabs is a row of empty cells.
const Line& first_line(const Head& head) {
  return **std::find_if(head.all.begin(), head.all.end(),
                        [](const Line* line) { return !line->text.empty(); });
}

// Many programs take blanks off both ends of a text. The first row has then lost its first empty cells, if it begins with a
// value and ends early. If it alone ends early, the text has lost its beginning.
bool first_row_may_be_moved(const CellTable& table, const Head& head, const ReadOptions& options) {
  const TableRow& row = table.cells[0];
  if (!table.filled_up || row[0].line != first_line(head).number) return false;
  if (table.first_short && !table.others_short && !table.last_short) return true;
  return !is_empty_cell(row.front().text) && is_empty_cell(row.back().text) &&
         may_be_moved(table, options);
}

// A text that ends within its last row may have lost its end: no line end follows, or no other row ends early.
bool last_row_may_be_cut(const CellTable& table, const Head& head) {
  const TableRow& row = table.cells.back();
  const bool open = row[0].line == head.all.back()->number && !head.all.back()->ended;
  if (open && table.filled_up && row.back().text.empty()) return true;
  return table.last_short && !table.others_short && row[0].line == head.data.back()->number;
}

// "- 53..7....": the rows as items of a list. Their marks are no cells.
bool is_item(const Line& line) {
  const std::string_view text = trim(line.text);
  const bool marked = text.starts_with("- ") || text.starts_with("* ");
  return marked && text.find_first_of(" \t", 2) == std::string_view::npos;
}
bool drop_bullets(std::vector<Line>& lines) {
  for (const Line& line : lines) {
    if (!is_empty(line.text) && !stands_around(line.text) && !is_item(line)) return false;
  }
  for (Line& line : lines) {
    if (is_item(line)) line.text = std::string(trim(line.text).substr(2));
  }
  return true;
}

// Has the text lost its beginning or its end, as LaTeX and MediaWiki mark them?
bool is_cut(const std::vector<Line>& lines) {
  std::size_t begins = 0, ends = 0;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text);
    begins += text.find("\\begin{") != std::string_view::npos || text.starts_with("{|") ? 1u : 0u;
    ends += text.find("\\end{") != std::string_view::npos || text == "|}" ? 1u : 0u;
  }
  return begins != ends;
}

// Rows that strokes separate have a stroke before the first cell, all or none.
bool frames_differ(const std::vector<Line>& lines) {
  std::size_t framed = 0, rows = 0;
  for (const Line& line : lines) {
    if (is_empty(line.text) || stands_around(line.text)) continue;
    ++rows;
    framed += trim(line.text).starts_with('|') ? 1u : 0u;
  }
  return framed != 0 && framed != rows;
}

Found find_tables(const Head& head, const ReadOptions& options) {
  Found found;
  std::vector<Line> lines;
  for (Line& line : without_quote_marks(head.all)) {
    if (is_comment(line.text)) continue;
    if (line.text.find('&') != std::string::npos) {  // LaTeX: "5 & 3 \\\\ \\hline"
      line.text.resize(std::min(line.text.find("\\\\"), line.text.size()));
    }
    lines.push_back(std::move(line));
  }
  if (is_cut(lines)) return {};
  const bool list = std::any_of(lines.begin(), lines.end(), is_item) && drop_bullets(lines);
  const bool unlike = frames_differ(lines);
  for (const Cut& cut : all_cuts()) {
    if (head.stopped()) return {};
    if (cut.strokes && unlike) continue;
    std::vector<TableRow> rows;
    bool fits = true;
    for (const Line& line : lines) {
      const bool tabs = line.text.find('\t') != std::string::npos;
      if ((is_empty(line.text) && !(cut.may_end_early && tabs))) continue;
      if (stands_around(line.text) && !(tabs && is_empty(line.text))) continue;
      TableRow row;
      fits = fits && cut.cells(line.text, row) && row.size() <= 2 * kLargestTable;
      if (!fits) break;
      for (TableCell& cell : row) cell.line = line.number;
      rows.push_back(std::move(row));
    }
    if (fits && !rows.empty()) add_squares(rows, cut.may_end_early, options, found);
  }
  const std::size_t box_rows = rows_between_breaks(lines);
  std::vector<Line> drawn;
  for (Line& line : lines) {
    if (!is_empty(line.text) && !stands_around(line.text)) drawn.push_back(std::move(line));
  }
  auto rows = rows_of_columns(drawn);
  if (!rows.empty()) {
    auto tables = tables_of(std::move(rows), drawn.size(), options);
    for (CellTable& table : tables) mark_short_rows(table, short_lines(drawn, table));
    add_tables(found, std::move(tables));
  }
  for (const CellTable& table : found.tables) {
    if (first_row_may_be_moved(table, head, options) || last_row_may_be_cut(table, head)) return {};
  }
  if (list && found.tables.empty()) {
    found.nearest =
        "a list of " + counted(head.data.size(), "row") + "; a 9x9 grid has 9 rows of 9";
  }
  for (CellTable& table : found.tables) {
    const std::size_t side = table.values.side();
    const auto usual = default_box_shape(side);
    const bool boxes = box_rows > 1 && box_rows < side && side % box_rows == 0;
    if (boxes && usual && usual->rows != box_rows) table.box = BoxShape{box_rows, side / box_rows};
  }
  return found;
}

// What the reader of drawn grids makes of the text: tables, or nothing if it meets any fault.
std::vector<CellTable> drawn_tables(const std::string& text, const ReadOptions& options) {
  ReadContext context(Source::from_text(text, {}), options);
  const Head head = look_at_head(context.feed, [](const Head&) { return false; });
  const NextRecord next = open_grid(context, head);
  std::vector<CellTable> tables;
  while (auto item = next()) {
    if (!*item) return {};
    CellTable& table = tables.emplace_back();
    table.values = item->value().puzzle.givens;
  }
  return tables;
}

// Did the reader of drawn grids read the same? It may join what are several tables here: a grid and its region map.
bool drawn_the_same(const std::vector<CellTable>& tables, const std::vector<CellTable>& drawn) {
  std::size_t k = 0;
  for (const CellTable& table : tables) {
    if (k < drawn.size() && drawn[k].values == table.values) ++k;
    if (table.solution && k < drawn.size() && drawn[k].values == *table.solution) ++k;
  }
  return k == drawn.size() && k != 0 && drawn[0].values == tables[0].values;
}

// Comments, or headings of our own text, say something of the grids below them: their boxes, rules, a map of regions.
bool tells_of_shape(const Head& head) {
  return std::any_of(head.all.begin(), head.all.end(), [](const Line* line) {
    if (is_report_heading(line->text)) return true;
    if (!is_comment(line->text)) return false;
    const std::string_view words = trim(trim(line->text).substr(1));
    return is_regions_comment(line->text) || words.starts_with("n=") || words.starts_with("box=");
  });
}

}  // namespace

bool matches_copied(const Head& head, const ReadOptions& options) {
  const auto text = whole_paste(head);
  if (!text || tells_of_shape(head)) return false;
  const Found found = find_tables(head, options);
  if (found.tables.empty() || found.several) return found.several || !found.nearest.empty();
  const auto drawn = drawn_tables(*text, options);
  // Fewer tables: some are a puzzle and its solution.
  return drawn.empty() || found.tables.size() < drawn.size() ||
         !drawn_the_same(found.tables, drawn);
}

NextRecord open_copied(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  if (!text) return open_grid(context, head);
  Found found = find_tables(head, context.options);
  if (found.tables.empty() && found.nearest.empty()) return open_grid(context, head);
  const auto drawn = drawn_tables(*text, context.options);
  if (found.several || !found.nearest.empty() ||
      (!drawn.empty() && !drawn_the_same(found.tables, drawn))) {
    const std::size_t line = head.data[0]->number;
    std::string detail = found.nearest.empty() ? "this text can be read as two different puzzles: "
                                                 "are some numbers labels of rows or columns? "
                                                 "Leave them out"
                                               : found.nearest;
    detail += ", or say " + context.options.call("format") + " grid";
    return [&context, line, detail, done = false]() mutable -> std::optional<ReadItem> {
      if (std::exchange(done, true)) return std::nullopt;
      return context.fail(InputCode::ambiguous, line, 0, detail);
    };
  }
  return records_of(context, "copied table", std::move(found.tables));
}

}  // namespace tresse::io
