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

bool ended_early(const std::vector<Line>& lines) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const Line& line) { return line.text.size() != lines[0].text.size(); });
}

// Many programs take blanks off both ends of a text. The first row has then lost its first empty cells, if it begins with a
// value and ends early.
bool first_row_may_be_moved(const CellTable& table, const Head& head) {
  const TableRow& row = table.cells[0];
  return table.filled_up && row[0].line == head.data[0]->number &&
         !is_empty_cell(row.front().text) && is_empty_cell(row.back().text);
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
  for (const Cut& cut : all_cuts()) {
    if (head.stopped()) return {};
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
    for (CellTable& table : tables) table.filled_up = ended_early(drawn);
    add_tables(found, std::move(tables));
  }
  for (const CellTable& table : found.tables) {
    if (first_row_may_be_moved(table, head)) return {};
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
  if (found.tables.empty() || found.several) return found.several;
  const auto drawn = drawn_tables(*text, options);
  return drawn.empty() || !drawn_the_same(found.tables, drawn);
}

NextRecord open_copied(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  if (!text) return open_grid(context, head);
  Found found = find_tables(head, context.options);
  if (found.tables.empty()) return open_grid(context, head);
  const auto drawn = drawn_tables(*text, context.options);
  if (found.several || (!drawn.empty() && !drawn_the_same(found.tables, drawn))) {
    const std::size_t line = found.tables[0].cells[0][0].line;
    return [&context, line, done = false]() mutable -> std::optional<ReadItem> {
      if (std::exchange(done, true)) return std::nullopt;
      return context.fail(InputCode::ambiguous, line, 0,
                          "this text can be read as two different puzzles: are some numbers labels "
                          "of rows or columns? "
                          "Leave them out, or say " +
                              context.options.call("format") + " grid");
    };
  }
  return records_of(context, "copied table", std::move(found.tables));
}

}  // namespace tresse::io
