// Tables that were copied from somewhere: spreadsheets, Markdown, mail that quotes, frames with empty cells, rows and
// columns with labels, words around. Every way to cut the lines is tried, and a way counts only if it gives a whole
// square of cells, or several. Two ways that give different puzzles are an error, and so is a way that gives another
// puzzle than the reader of drawn grids. A text that this reader does not understand is left to that one.
#include <algorithm>
#include <iterator>
#include <numeric>

#include "io/drawn/cells.hpp"
#include "io/drawn/rows.hpp"
#include "io/paste/cuts.hpp"
#include "io/paste/marks.hpp"
#include "io/paste/symbol_run.hpp"

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

// Rows that strokes separate have a stroke before the first cell, all or none.
// Where blanks are all that tells of an empty first or last cell, rows are equally long.
bool frames_differ(const std::vector<Line>& lines) {
  std::size_t framed = 0, rows = 0, length = 0;
  bool bare = false, ragged = false;
  for (const Line& line : lines) {
    if (is_empty(line.text) || stands_around(line.text)) continue;
    const std::string_view text = trim(line.text);
    const bool frame = is_framed(line.text);
    ++rows;
    framed += frame ? 1u : 0u;
    bare = bare || (!frame &&
                    (text.starts_with('|') || (text.ends_with('|') && !line.text.ends_with('|'))));
    ragged = ragged || (length != 0 && length != line.text.size());
    length = line.text.size();
  }
  return (framed != 0 && framed != rows) || (bare && ragged);
}

// The only line of blanks between rows that are otherwise not apart: a row of empty cells that lost its blanks. Boxes are
// apart by two lines or more.
const Line* empty_row(const std::vector<Line>& lines) {
  const Line* found = nullptr;
  std::size_t rows = 0, behind = 0;
  for (const Line& line : lines) {
    if (use_of(line.text, 0) == LineUse::row && !stands_around(line.text)) {
      ++rows;
      behind += found != nullptr ? 1u : 0u;
    } else if (rows != 0 && !is_empty(line.text)) {
      return nullptr;
    } else if (rows != 0 && found == nullptr) {
      found = &line;
    } else if (rows != 0 && behind != 0) {
      return nullptr;
    }
  }
  return behind != 0 ? found : nullptr;
}

// Is the empty line between the rows of a table whose empty cells are blanks no gap between bands? Or does a row stand twice
// there?
bool may_be_a_row(const Line& empty, const std::vector<CellTable>& tables) {
  if (tables.size() != 1) return false;
  const std::vector<TableRow>& rows = tables[0].cells;
  std::size_t before = 0;
  bool bare = false, twice = false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r][0].line < empty.number) ++before;
    const auto same = [&](std::size_t c) {
      return r != 0 && rows[r][c].text == rows[r - 1][c].text;
    };
    bool all_same = true;
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      bare = bare || rows[r][c].text.empty();
      all_same = all_same && same(c);
    }
    twice = twice || all_same;
  }
  const auto box = default_box_shape(rows.size());
  return bare && (twice || !box || before % box->rows != 0);
}

// Is this line a row of one of the tables? Tabs on it say so.
bool is_row_of(const std::vector<CellTable>& tables, const Line& line) {
  return std::any_of(tables.begin(), tables.end(), [&](const CellTable& table) {
    return std::any_of(table.cells.begin(), table.cells.end(),
                       [&](const TableRow& row) { return row[0].line == line.number; });
  });
}

// Words, and then as many symbols as a row has: "Anna: 53..7....".
bool ends_in_a_row(std::string_view text, std::size_t side) {
  constexpr std::size_t kShortest = 6;
  text = trim(text);
  if (side < kShortest || text.size() <= side + 1 || !stands_around(text)) return false;
  const std::string_view row = text.substr(text.size() - side);
  const std::string_view words = text.substr(0, text.size() - side);
  return words.back() == ' ' && std::any_of(words.begin(), words.end(), is_letter) &&
         row.find_first_not_of("0123456789.*_-xX?") == std::string_view::npos &&
         std::any_of(row.begin(), row.end(), is_digit);
}

// Rows of blanks are kept, or the one that `kept` is.
std::vector<Line> drawn_rows(const std::vector<Line>& lines, const Line* kept) {
  std::vector<Line> rows;
  for (const Line& line : lines) {
    if (&line == kept || (!is_empty(line.text) && !stands_around(line.text))) rows.push_back(line);
  }
  return rows;
}

// One way to cut all lines.
void add_cut(const std::vector<Line>& lines, const Cut& cut, const Line* kept,
             const ReadOptions& options, Found& found) {
  std::vector<TableRow> rows;
  for (const Line& line : lines) {
    const bool tabs = line.text.find('\t') != std::string::npos;
    const bool row = &line == kept || (cut.may_end_early && tabs);
    if (is_empty(line.text) ? !row : stands_around(line.text)) continue;
    TableRow cells;
    if (&line == kept) {
      cells.emplace_back();
    } else if (!cut.cells(line.text, cells) || cells.size() > 2 * kLargestTable) {
      return;
    }
    for (TableCell& cell : cells) cell.line = line.number;
    rows.push_back(std::move(cells));
  }
  if (!rows.empty()) add_squares(rows, cut.may_end_early, options, found);
}

void add_columns(const std::vector<Line>& drawn, const ReadOptions& options, Found& found) {
  auto rows = rows_of_columns(drawn, drawn.size());
  if (rows.empty()) {
    const std::size_t side = drawn.size() + 1;
    auto fewer = rows_of_columns(drawn, side);
    if (fewer.empty() || !found.lost.empty()) return;
    fewer.emplace_back(side);
    if (!tables_of(std::move(fewer), side, options).empty())
      found.lost = too_few_rows(drawn.size(), side);
    return;
  }
  auto tables = tables_of(std::move(rows), drawn.size(), options);
  for (CellTable& table : tables) mark_short_rows(table, short_lines(drawn, table));
  add_tables(found, std::move(tables));
}

// The tables that these lines are. `head` holds the text that they come from.
Found tables_in(std::vector<Line> lines, const Head& head, const ReadOptions& options) {
  Found found;
  if (is_cut(lines)) return {};
  const bool list = std::any_of(lines.begin(), lines.end(), is_item) && drop_bullets(lines);
  const bool unlike = frames_differ(lines);
  for (const Cut& cut : all_cuts()) {
    if (head.stopped()) return {};
    if (!(cut.strokes && unlike)) add_cut(lines, cut, nullptr, options, found);
  }
  add_columns(drawn_rows(lines, nullptr), options, found);
  if (const Line* empty = empty_row(lines);
      empty != nullptr && !found.several && !is_row_of(found.tables, *empty)) {
    Found with;
    for (const Cut& cut : all_cuts()) {
      if (cut.may_end_early) add_cut(lines, cut, empty, options, with);
    }
    add_columns(drawn_rows(lines, empty), options, with);
    if (!with.tables.empty()) {
      // Without the line it may be another puzzle, of a smaller side.
      with.several = with.several || !found.tables.empty();
      found = std::move(with);
    } else if (may_be_a_row(*empty, found.tables)) {
      found.several = true;
      found.nearest =
          "line " + std::to_string(empty->number) +
          " is empty: if it is a row without values, leave out the row that stands twice";
    }
  }
  for (const CellTable& table : found.tables) {
    const bool moved = first_row_may_be_moved(table, head, options);
    if (moved || last_row_may_be_cut(table, head)) {
      Found none;
      none.lost = std::string(moved ? "the first row may have lost empty cells at its beginning"
                                    : "the last row ends early: the text may be cut there") +
                  "; write a dot for each empty cell";
      return none;
    }
    for (const Line& line : lines) {
      if (!ends_in_a_row(line.text, table.values.side())) continue;
      found.several = true;
      found.nearest = "line " + std::to_string(line.number) +
                      " may hold a row behind words, and there are " +
                      counted(table.values.side(), "other row") + ": leave out one";
    }
  }
  if (list && found.tables.empty()) {
    found.nearest =
        "a list of " + counted(head.data.size(), "row") + "; a 9x9 grid has 9 rows of 9";
  }
  const std::size_t box_rows = rows_between_breaks(lines);
  for (CellTable& table : found.tables) {
    const std::size_t side = table.values.side();
    const auto usual = default_box_shape(side);
    const bool boxes = box_rows > 1 && box_rows < side && side % box_rows == 0;
    if (boxes && usual && usual->rows != box_rows) table.box = BoxShape{box_rows, side / box_rows};
  }
  return found;
}

// Lines that are quoted and lines that are not, and tables with words or labels above each, one after the other.
std::vector<std::vector<Line>> blocks_of(const std::vector<const Line*>& lines) {
  std::vector<std::vector<Line>> blocks(1);
  bool rows = false, quoted = false;  // in the block
  for (const Line* line : lines) {
    if (is_empty(line->text)) continue;
    const bool quote = trim(line->text).starts_with('>');
    const bool words = use_of(line->text, 0) == LineUse::row && stands_around(line->text);
    if ((rows && (words || quote != quoted)) || (!rows && quote != quoted)) {
      blocks.emplace_back();
      rows = false;
    }
    quoted = quote;
    rows = rows || (!words && use_of(line->text, 0) == LineUse::row);
    blocks.back().push_back(*line);
    if (blocks.size() > kLargestTable) return {};
  }
  return blocks;
}

// The rows of 81 symbols on one line; nothing if there are no or several such texts.
std::vector<TableRow> rows_of_run(const Line& line) {
  const std::vector<Token> runs = symbol_runs(line.text);
  std::vector<TableRow> rows;
  for (std::size_t i = 0; runs.size() == 1 && i < 81; ++i) {
    if (i % 9 == 0) rows.emplace_back();
    rows.back().push_back(
        {std::string(runs[0].text.substr(i, 1)), line.number, runs[0].column + i});
  }
  return rows;
}

// Several tables that are laid out in different ways: every block with rows is one, or none is taken.
std::vector<CellTable> tables_of_blocks(const Head& head, const ReadOptions& options) {
  std::vector<CellTable> all;
  std::size_t blocks = 0;
  for (const std::vector<Line>& block : blocks_of(head.all)) {
    if (head.stopped()) return {};
    std::vector<const Line*> lines;
    for (const Line& line : block) lines.push_back(&line);
    std::vector<Line> bare = without_quote_marks(lines);
    const std::vector<Line> rows = drawn_rows(bare, nullptr);
    if (rows.empty()) continue;
    Found found;
    if (rows.size() == 1) {
      found.tables = tables_of(rows_of_run(rows[0]), 9, options);
    } else {
      found = tables_in(std::move(bare), head, options);
    }
    if (found.tables.empty() || found.several) return {};
    ++blocks;
    std::move(found.tables.begin(), found.tables.end(), std::back_inserter(all));
  }
  return blocks > 1 ? all : std::vector<CellTable>{};
}

// Are the rows labelled from below: 9, 8, ... or I, H, ...?
bool are_labelled_from_below(std::vector<Line> lines, const Head& head,
                             const ReadOptions& options) {
  std::erase_if(lines, [](const Line& line) {
    return use_of(line.text, 0) != LineUse::row || stands_around(line.text);
  });
  std::reverse(lines.begin(), lines.end());
  std::vector<std::string> labels;
  for (const Line& line : lines) labels.emplace_back(first_label(line.text));
  if (!kind_of_labels({labels.begin(), labels.end()}, labels.size())) return false;
  Found found = tables_in(lines, head, options);
  if (found.tables.empty() && !found.several && found.nearest.empty() &&
      drop_prefixes(lines, found.nearest))
    found = tables_in(std::move(lines), head, options);
  return found.tables.size() == 1;
}

// "Row B:" above "Row A:", "2)" above "1)": all labels are there, in another order. Numbers and letters without a sign behind
// them may be cells.
std::string labels_out_of_order(const std::vector<Line>& lines) {
  std::vector<std::string_view> labels;
  std::vector<Label> found;
  for (const Line& line : lines) {
    if (use_of(line.text, 0) != LineUse::row) continue;
    const std::string_view text = trim(line.text), name = first_label(text);
    auto label = label_of(name);
    if (!label && name.size() > 2 && name[name.size() - 2] == ' ') label = label_of(name.substr(name.size() - 1));
    const bool marked = name.size() < text.size() && std::string_view(":)/.").find(text[name.size()]) != std::string_view::npos;
    const bool bare = label && (label->kind == LabelKind::number || label->kind == LabelKind::letter);
    if (!label || (bare && !marked) || found.size() == kLargestTable) return {};
    if (!found.empty() && label->kind != found[0].kind) return {};
    found.push_back(*label);
    labels.push_back(name);
  }
  std::vector<std::size_t> numbers;
  for (const Label& label : found) numbers.push_back(label.number);
  std::sort(numbers.begin(), numbers.end());
  const bool all = numbers.size() > 3 && numbers.front() < 2 && numbers.back() + 1 == numbers.front() + numbers.size() &&
                   std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
  const auto next = std::adjacent_find(found.begin(), found.end(), [](const Label& a, const Label& b) { return b.number != a.number + 1; });
  const bool down = std::is_sorted(found.rbegin(), found.rend(), [](const Label& a, const Label& b) { return a.number < b.number; });
  if (!all || down || (next == found.end() && found[0].number == numbers[0])) return {};
  const auto at = next == found.end() ? std::size_t{0} : static_cast<std::size_t>(next - found.begin());
  return "the labels of the rows do not count on (" + in_quotes(labels[at + 1]) + " follows " + in_quotes(labels[at]) +
         "): put the rows in their order";
}

Found find_tables(const Head& head, const ReadOptions& options) {
  std::vector<Line> lines;
  for (Line& line : without_quote_marks(head.all)) {
    if (is_comment(line.text)) continue;
    if (line.text.find('&') != std::string::npos) {  // LaTeX: "5 & 3 \\\\ \\hline"
      line.text.resize(std::min(line.text.find("\\\\"), line.text.size()));
    }
    lines.push_back(std::move(line));
  }
  if (std::string detail = labels_out_of_order(lines); !detail.empty()) {
    Found none;
    none.nearest = std::move(detail);
    return none;
  }
  for (const Line& line : lines) {
    if (!has_spoiler(line.text) && !is_turned_corner(line.text)) continue;
    Found none;
    none.nearest = "line " + std::to_string(line.number) +
                   (has_spoiler(line.text)
                        ? " has values between spoiler marks (||4||): write a dot for each"
                        : " says that the columns stand on the left: write the rows from above");
    return none;
  }
  drop_semicolons(lines);
  close_asciidoc(lines);
  Found found = tables_in(lines, head, options);
  for (const Line& line : lines) {
    if (found.tables.empty() || !is_title_of_columns(line.text)) continue;
    found.nearest = another_order(line.number);
  }
  if (!found.tables.empty() || found.several || !found.nearest.empty()) return found;
  std::vector<Line> bare;
  if (head.data.size() == 1) {
    bare = rows_on_one_line(*head.data[0], found.nearest);
  } else if (drop_prefixes(lines, found.nearest)) {
    bare = std::move(lines);
  } else if (found.nearest.empty()) {
    bare = rows_of_hashes(head);
  } else {
    return found;
  }
  if (!bare.empty()) {
    Found other = tables_in(std::move(bare), head, options);
    if (!other.tables.empty() || other.several) return other;
    if (found.lost.empty()) found.lost = std::move(other.lost);
  }
  found.tables = tables_of_blocks(head, options);
  if (found.tables.empty() && are_labelled_from_below(without_quote_marks(head.all), head, options))
    found.nearest = "the labels of the rows count down: put the first row first";
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

// Did the reader of drawn grids read the same? It may join what are several tables here, a grid and its region map; and
// it takes a solution, below or above its puzzle, for another puzzle.
bool drawn_the_same(const std::vector<CellTable>& tables, const std::vector<CellTable>& drawn) {
  std::size_t k = 0;
  const auto is_next = [&](const Grid& values) {
    const bool same = k < drawn.size() && drawn[k].values == values;
    k += same ? 1u : 0u;
    return same;
  };
  for (const CellTable& table : tables) {
    if (table.solution && is_next(*table.solution)) {
      if (!is_next(table.values)) return false;
    } else if (!is_next(table.values) && &table == &tables[0]) {
      return false;
    } else if (table.solution) {
      (void)is_next(*table.solution);
    }
  }
  return k == drawn.size() && k != 0;
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
  const bool fails = found.several || !found.nearest.empty();
  if (fails || (found.tables.empty() && found.lost.empty())) return fails;
  const auto drawn = drawn_tables(*text, options);
  // Fewer tables: some are a puzzle and its solution.
  if (found.tables.empty()) return drawn.empty();
  return drawn.empty() || found.tables.size() < drawn.size() ||
         !drawn_the_same(found.tables, drawn);
}

NextRecord open_copied(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  if (!text) return open_grid(context, head);
  Found found = find_tables(head, context.options);
  const auto drawn = drawn_tables(*text, context.options);
  if (found.tables.empty() && found.nearest.empty()) {
    if (found.lost.empty() || !drawn.empty()) return open_grid(context, head);
    const std::size_t line = head.data.back()->number;
    return
        [&context, line, detail = found.lost, done = false]() mutable -> std::optional<ReadItem> {
          if (std::exchange(done, true)) return std::nullopt;
          return context.fail(InputCode::wrong_length, line, 0, detail);
        };
  }
  if (found.several || !found.nearest.empty() ||
      (!drawn.empty() && !drawn_the_same(found.tables, drawn))) {
    const std::size_t line = head.data[0]->number;
    std::string detail = found.nearest.empty() ? "this text can be read as two different puzzles: "
                                                 "are some numbers labels of rows or columns? "
                                                 "Leave them out"
                                               : found.nearest;
    detail += "; if this is not so, say " + context.options.call("format") + " grid";
    return [&context, line, detail, done = false]() mutable -> std::optional<ReadItem> {
      if (std::exchange(done, true)) return std::nullopt;
      return context.fail(InputCode::ambiguous, line, 0, detail);
    };
  }
  return records_of(context, "copied table", std::move(found.tables));
}

}  // namespace tresse::io
