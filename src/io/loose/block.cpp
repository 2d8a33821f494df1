// From the lines of a block to N rows of N cells. Each way to cut lines is tried, and counts only if all rows have N cells, or N and labels
// that count on, and there are N rows or a multiple; one line, or a list of a program, may have N * N cells. Two ways that give
// different puzzles are an error. Nothing else is tried: a block that lost a part is refused, with what was seen.
#include "base/ranges.hpp"
#include "io/loose/loose.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "io/drawn/grid.hpp"
#include "tresse/clash.hpp"

namespace tresse::io {
namespace {

bool is_bare(const TableCell& cell) { return cell.text.empty(); }
bool all_empty(const TableRow& row) { return ranges::all_of(row, is_bare); }
bool any_empty(const TableRow& row) { return ranges::any_of(row, is_bare); }
bool ends_empty(const TableRow& row) { return row.size() > 1 && is_bare(row.back()); }

std::vector<std::string_view> texts_of(const TableRow& row, std::size_t from = 0) {
  std::vector<std::string_view> texts;
  for (std::size_t c = from; c < row.size(); ++c) texts.push_back(row[c].text);
  return texts;
}

bool is_border_line(std::string_view text) {
  if (std::any_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_letter(c); })) return false;
  const bool underscores = text.find("__") != std::string_view::npos && text.find('+') != std::string_view::npos;
  const bool marks = text.find_first_not_of("\"'`~[](){}<>;,+=| ") == std::string_view::npos;
  const auto separators = std::count_if(text.begin(), text.end(), [](char c) { return c == ';' || c == ',' || c == '|'; });
  return underscores || use_of(text, 0) == LineUse::border || (marks && separators < 2);
}

// The lines of a block, and which of them may be rows.
struct Drawing {
  std::vector<const LooseLine*> rows;
  std::vector<bool> border;               // it may be one, or a row of empty cells
  std::vector<std::size_t> breaks;        // before which row an empty line stands
  std::vector<const LooseLine*> columns;  // rows without borders, and lines of as many blanks as the first row is long
};

Drawing drawing_of(const LooseBlock& block) {
  Drawing drawing;
  for (const LooseLine& line : block.lines) {
    const bool gap = line.is_gap(), border = is_border_line(line.text);
    const bool as_long = !drawing.rows.empty() && line.text.size() == drawing.rows[0]->text.size();
    if (gap && !as_long) drawing.breaks.push_back(drawing.rows.size());
    if (gap ? as_long : !border) drawing.columns.push_back(&line);
    if (gap) continue;
    drawing.border.push_back(border);
    drawing.rows.push_back(&line);
  }
  return drawing;
}

// The narrow rows and columns that some spreadsheets have between boxes are taken out.
void drop_gaps(std::vector<TableRow>& rows) {
  const std::size_t wide = rows[0].size();
  for (std::size_t side = wide - 1; side > kSmallestTable && side + 4 > wide; --side) {
    const auto box = default_box_shape(side);
    if (!box || box->rows == side || wide != side + side / box->cols - 1 || rows.size() != side + side / box->rows - 1) continue;
    std::vector<TableRow> kept;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const bool gap = r % (box->rows + 1) == box->rows;
      if (rows[r].size() != wide || (gap && !all_empty(rows[r]))) return;
      if (!gap) kept.emplace_back();
      for (std::size_t c = 0; c < wide && !gap; ++c) {
        const bool between = c % (box->cols + 1) == box->cols;
        if (between && !is_bare(rows[r][c])) return;
        if (!between) kept.back().push_back(rows[r][c]);
      }
    }
    rows = std::move(kept);
    return;
  }
}

// "c/r", "col\\row" above the labels of the rows: the lines are columns.
bool is_turned_corner(const TableCell& cell) {
  const std::string text = lower(cell.text);
  const std::size_t slash = text.find_first_of("/\\");
  return slash != std::string::npos && text.starts_with('c') && text.substr(slash + 1).starts_with('r');
}

// Are the first values 1, 2, 3, ... and is the grid no complete one? Then they may name the columns, and a row may be missing.
bool may_begin_with_labels(const CellTable& table, bool fields, const ReadOptions& options) {
  if (table.values.complete() || !begins_with_labels(table.values)) return false;
  TopologySpec spec;
  spec.side = table.values.side();
  const auto box = options.box ? options.box : default_box_shape(spec.side);
  if (box && !options.latin) {
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  const auto topology = Topology::build(std::move(spec));
  return fields || !topology || find_clash(**topology, table.values);
}

// Where empty cells are nothing, an empty line may be a row of them, unless such lines stand between all bands of boxes.
bool may_hide_a_row(const Drawing& drawing, const std::vector<CellTable>& tables) {
  std::vector<std::size_t> inner;
  for (const std::size_t at : drawing.breaks) {
    if (at != 0 && at != drawing.rows.size() && (inner.empty() || inner.back() != at)) inner.push_back(at);
  }
  if (inner.empty() || tables.size() > 1 || ranges::none_of(tables[0].cells, any_empty)) return false;
  const auto box = default_box_shape(tables[0].values.side());
  std::vector<std::size_t> bands;
  for (std::size_t at = box ? box->rows : 0; box && at < tables[0].values.side(); at += box->rows) bands.push_back(inner[0] + at - box->rows);
  return inner != bands;
}

// Squares of cells with labels above and on the left, and without.
void add_labelled(const std::vector<TableRow>& rows, bool fields, const ReadOptions& options, LooseReading& out) {
  for (const std::size_t top : {0u, 1u}) {
    for (const std::size_t left : {0u, 1u}) {
      if (rows[0].size() < kSmallestTable + left || rows.size() < kSmallestTable + top) continue;
      const std::size_t side = rows[0].size() - left;
      const TableCell& corner = rows[0][0];
      if ((rows.size() - top) % side != 0 || (top + left == 2 && !is_empty_cell(corner.text) && to_number(corner.text))) continue;
      bool fits = true, columns = is_turned_corner(corner);
      const auto take = [&](const std::vector<std::string_view>& labels, LabelKind wrong) {
        const auto kind = kind_of_labels(labels, side);
        fits = fits && kind;
        columns = columns || kind == LabelKind::box || kind == wrong;
      };
      std::vector<std::string_view> beside;
      for (std::size_t r = top; r < rows.size(); ++r) beside.push_back(rows[r][0].text);
      if (left != 0) take(beside, LabelKind::column);
      if (top != 0) take(texts_of(rows[0], left), LabelKind::row);
      if (!fits) continue;
      std::vector<TableRow> inner(rows.begin() + static_cast<std::ptrdiff_t>(top), rows.end());
      for (TableRow& row : inner) row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(left));
      auto tables = tables_of(std::move(inner), side, options, top + left != 0);
      for (const CellTable& table : tables) {
        if (top == 0 && may_begin_with_labels(table, fields, options))
          out.refuse(InputCode::ambiguous, corner.line, "the first row is 1, 2, 3, ...: does it name the columns, and is a row missing?");
      }
      if (!tables.empty() && columns) out.refuse(InputCode::ambiguous, corner.line, "labels call these lines columns or boxes: write the rows from above");
      out.add(std::move(tables));
    }
  }
}

// Labels on the left with one twice, or in another order: a row was doubled or moved.
void look_at_labels(const std::vector<TableRow>& rows, LooseReading& out) {
  const std::size_t wide = rows[1].size();
  std::vector<std::string_view> labels;
  std::vector<std::size_t> numbers;
  for (const TableRow& row : rows) labels.push_back(row[0].text);
  if (rows.size() > wide || !label_of(labels[0])) labels.erase(labels.begin());
  for (const std::string_view text : labels) {
    if (const auto label = label_of(text)) numbers.push_back(label->number);
  }
  if (labels.size() == wide && are_labels_with_one_twice(labels))
    out.refuse(InputCode::ambiguous, rows[0][0].line, std::to_string(wide) + " rows behind labels; " + a_size(wide - 1) + " grid has " +
                                                          std::to_string(wide - 1) + ": was a row doubled? Leave it out");
  if (numbers.size() + 1 != wide || labels.size() + 1 != wide || std::is_sorted(numbers.begin(), numbers.end())) return;
  std::sort(numbers.begin(), numbers.end());
  if (std::adjacent_find(numbers.begin(), numbers.end(), [](std::size_t a, std::size_t b) { return b != a + 1; }) == numbers.end())
    out.refuse(InputCode::ambiguous, rows[0][0].line, "the labels of the rows do not count on: put the rows in their order");
}

// Rows cut in one way.
void add_rows(std::vector<TableRow> rows, Way way, const ReadOptions& options, LooseReading& out) {
  if (rows.size() < kSmallestTable) return;
  const std::size_t wide = rows.back().size();
  if (wide < kSmallestTable || std::any_of(rows.begin() + 1, rows.end(), [&](const TableRow& row) { return row.size() != wide; })) return;
  // A number a cell, of which one is missing: none of two digits is two cells.
  const auto lacks_one = [](const TableRow& row) {
    std::size_t words = 1;
    for (std::size_t i = 1; i < row.size(); ++i) words += row[i].column > row[i - 1].column + 1 ? 1u : 0u;
    return words < row.size() && words * 2 > row.size();
  };
  if (!has_fields(way) && wide > 9 && ranges::any_of(rows, lacks_one)) return;
  TableRow& first = rows.front();
  // A stroke behind the last cell, where the labels above say how many cells there are.
  if (way == Way::strokes && first.size() + 2 == wide && std::all_of(rows.begin() + 1, rows.end(), ends_empty)) {
    for (std::size_t r = 1; r < rows.size(); ++r) rows[r].pop_back();
    return add_rows(std::move(rows), way, options, out);
  }
  if (first.size() + 1 == wide && kind_of_labels(texts_of(first), first.size())) first.insert(first.begin(), TableCell{{}, first[0].line, 1});  // no corner
  if (first.size() != wide) return;
  const bool others = ranges::any_of(rows, [](const TableRow& row) { return std::any_of(row.begin(), row.end() - 1, is_bare); });
  if (has_fields(way) && !others && way != Way::strokes && way != Way::tabs && ranges::all_of(rows, ends_empty)) {
    for (TableRow& row : rows) row.pop_back();
  }
  // "- 53..7....": a mark of a list before each row, and a gap behind it alone.
  const std::string mark = first[0].text;
  const bool marked = way == Way::symbols && mark.size() == 1 && std::string_view("-*.+").find(mark[0]) != std::string_view::npos &&
                      ranges::all_of(rows, [&](const TableRow& row) {
                        return row[0].text == mark && row[1].column > row[0].column + 1 && row.back().column == row[1].column + row.size() - 2;
                      });
  if (marked) {
    for (TableRow& row : rows) row.erase(row.begin());
    if (rows.size() % rows[0].size() != 0)
      out.refuse(InputCode::ambiguous, rows[0][0].line, counted(rows.size(), "row") + " behind marks of a list, each of " + counted(rows[0].size(), "cell"));
  }
  if (way == Way::tabs) drop_gaps(rows);
  if (rows[0].size() < kSmallestTable) return;
  look_at_labels(rows, out);
  add_labelled(rows, has_fields(way), options, out);
}

// Squares whose lines end early, and lost empty cells there. They may have lost some at their beginnings too, unless some line begins
// with one; the first row, if nothing stands before it; and the text may be cut in its last one.
void add_filled(std::vector<TableRow> rows, const std::vector<const LooseLine*>& lines, const std::vector<bool>& is_short, bool moved,
                const LooseBlock& block, const ReadOptions& options, LooseReading& out) {
  const bool filled = std::find(is_short.begin(), is_short.end(), true) != is_short.end();
  moved = moved && block.topmost && is_short.front();
  if (filled && (moved || (is_short.back() && !lines.back()->ended)))
    return out.refuse(InputCode::wrong_length, lines[moved ? 0 : lines.size() - 1]->number,
                      std::string(moved ? "the first row may have lost empty cells at its beginning" : "the last row ends early: the text may be cut there") +
                          "; write a dot for each empty cell");
  const std::size_t side = rows.size();
  auto tables = tables_of(std::move(rows), side, options);
  for (CellTable& table : tables) table.filled_up = filled;
  out.add(std::move(tables));
}

void add_filled_tabs(std::vector<TableRow> rows, const std::vector<const LooseLine*>& lines, const LooseBlock& block, const ReadOptions& options,
                     LooseReading& out) {
  const std::size_t side = rows.size();
  bool begins = false, full = false;
  std::vector<bool> is_short;
  for (TableRow& row : rows) {
    const bool marked = ranges::any_of(row, [](const TableCell& cell) { return !is_bare(cell) && is_empty_cell(cell.text); });
    if (row.size() > side || marked || is_bare(row.back())) return;
    begins = begins || is_bare(row[0]);
    full = full || row.size() == side;
    is_short.push_back(row.size() < side);
    row.resize(side, TableCell{{}, row[0].line, 1});
  }
  const bool moved = !is_bare(rows[0][0]);
  if (full && begins) add_filled(std::move(rows), lines, is_short, moved, block, options, out);
}

void add_columns(const std::vector<const LooseLine*>& lines, const LooseBlock& block, const ReadOptions& options, LooseReading& out) {
  std::vector<bool> is_short;
  auto rows = cut_columns(lines, lines.size(), is_short);
  if (rows.empty()) {
    if (!cut_columns(lines, lines.size() + 1, is_short).empty())
      out.refuse(InputCode::wrong_length, lines.back()->number, too_few_rows(lines.size(), lines.size() + 1));
    return;
  }
  const bool moved = !is_bare(rows[0][0]) && lines[0]->text.find('|') == std::string::npos;
  add_filled(std::move(rows), lines, is_short, moved, block, options, out);
}

// Rows of a block in one way, its borders left out; nothing if a line cannot be cut so. `breaks` gets where borders stand; `head`: the
// first row is empty, and a border stands below it.
std::vector<TableRow> cut_rows(const Drawing& drawing, Way way, std::vector<const LooseLine*>& lines, std::vector<std::size_t>& breaks, bool& head) {
  const auto is_labels = [&](std::size_t r) {  // without separators, above
    const auto words = r == 0 && has_fields(way) ? cut_line(*drawing.rows[r], Way::words, {}) : std::nullopt;
    return words && words->size() >= kSmallestTable && drawing.rows[r]->text.find('|') == std::string::npos && kind_of_labels(texts_of(*words), words->size());
  };
  std::vector<const LooseLine*> plain;
  for (std::size_t r = 0; r < drawing.rows.size(); ++r) {
    if (!drawing.border[r] && !is_labels(r)) plain.push_back(drawing.rows[r]);
  }
  if (plain.size() < 2) return {};
  const Frame frame = frame_of(plain);
  // Where blanks are all that tells of an empty first or last cell, rows are equally long: one that is not may be cut.
  const auto as_long = std::count_if(plain.begin(), plain.end(), [&](const LooseLine* line) { return line->text.size() == plain[1]->text.size(); });
  if (plain.size() > 2 && !frame.left && way == Way::strokes && as_long + 1 == static_cast<std::ptrdiff_t>(plain.size())) return {};
  std::vector<std::optional<TableRow>> cut;
  std::size_t wide = 0;
  bool dashes = false;
  for (std::size_t r = 0; r < drawing.rows.size(); ++r) {
    cut.push_back(cut_line(*drawing.rows[r], way, frame));
    if (!cut[r] && is_labels(r)) cut[r] = cut_line(*drawing.rows[r], Way::words, {});
    if (drawing.border[r]) continue;
    if (!cut[r]) return {};
    wide = std::max(wide, cut[r]->size());
    dashes = dashes || ranges::any_of(*cut[r], [](const TableCell& cell) { return cell.text == "-"; });
  }
  const std::string first = cut[0] && !cut[0]->empty() ? cut[0]->front().text : std::string();  // may be the mark of a list
  std::vector<TableRow> rows;
  for (std::size_t r = 0; r < drawing.rows.size(); ++r) {
    const bool all_dashes = dashes && cut[r] && cut[r]->size() == wide && ranges::all_of(*cut[r], [&](const TableCell& cell) {
      return cell.text == "-" || (&cell == &cut[r]->front() && cell.text == first);
    });
    if (drawing.border[r] && !all_dashes) {
      breaks.push_back(rows.size());
      head = head || (r == 1 && rows.size() == 1 && way == Way::strokes && all_empty(rows[0]));
      continue;
    }
    if (std::find(drawing.breaks.begin(), drawing.breaks.end(), r) != drawing.breaks.end()) breaks.push_back(rows.size());
    rows.push_back(std::move(*cut[r]));
    lines.push_back(drawing.rows[r]);
  }
  return rows;
}

// N * N cells on one line, or on lines that are at least twice as long as the grid is wide, or have one symbol each.
void add_run(const Drawing& drawing, bool program, const ReadOptions& options, LooseReading& out) {
  for (const Way way : {Way::commas, Way::semicolons, Way::words, Way::symbols}) {
    TableRow all;
    std::size_t wide = 0, last = 0;
    bool fits = true;
    for (const LooseLine* line : drawing.rows) {
      LooseLine one = *line;
      one.text.resize(one.text.find_last_not_of(" ,;|") + 1);
      auto cells = cut_line(one, way, {});
      fits = fits && cells && (wide == 0 || (last == wide && cells->size() <= wide));
      if (!fits) break;
      last = cells->size();
      wide = std::max(wide, last);
      std::move(cells->begin(), cells->end(), std::back_inserter(all));
    }
    const auto side = fits ? square_side(all.size()) : std::nullopt;
    if (!side || *side < kSmallestTable || *side > kLargestTable || any_empty(all)) continue;
    if (drawing.rows.size() == 1 ? !program : *side < 9 || (wide != 1 && wide < 2 * *side)) continue;
    std::vector<TableRow> rows;
    for (auto at = all.begin(); at != all.end(); at += static_cast<std::ptrdiff_t>(*side)) rows.emplace_back(at, at + static_cast<std::ptrdiff_t>(*side));
    out.add(tables_of(std::move(rows), *side, options));
  }
}

LooseReading read_block(const LooseBlock& block, const ReadOptions& options);

// "53..7..../6..195.../...": the rows of a grid on one line.
void add_joined_rows(const LooseLine& line, const ReadOptions& options, LooseReading& out) {
  std::string text = line.text;
  replace_all(text, "\\n", " \n");
  for (const char separator : std::string_view("\n/|;:., ")) {
    LooseBlock rows;
    each_piece(text, separator, [&](const Token& piece) {
      if (!is_empty(piece.text)) rows.lines.push_back({std::string(trim(piece.text)), line.number, line.column + piece.column - 1});
      return rows.lines.size() <= kLargestTable;
    });
    const std::size_t side = rows.lines.size();
    if (side < kSmallestTable || side > kLargestTable || rows.lines[0].text.size() < side) continue;
    LooseReading reading = read_block(rows, options);
    if (reading.tables.size() == 1 && reading.tables[0].values.side() == side) out.add(std::move(reading.tables));
  }
}

LooseReading read_block(const LooseBlock& block, const ReadOptions& options) {
  LooseReading out;
  const Drawing drawing = drawing_of(block);
  if (drawing.rows.empty()) return out;
  if (drawing.rows.size() == 1) {
    add_run(drawing, block.program, options, out);
    add_joined_rows(*drawing.rows[0], options, out);
    return out;
  }
  std::size_t band = 0;
  for (std::size_t k = 0; k < kWays; ++k) {
    const Way way{k};
    std::vector<const LooseLine*> lines;
    std::vector<std::size_t> breaks;
    bool head = false;
    auto rows = cut_rows(drawing, way, lines, breaks, head);
    // In brackets, nothing between two separators is no cell of any language.
    if (rows.empty() || (block.program && ranges::any_of(rows, any_empty))) continue;
    if (head) {
      if (rows.size() == rows[0].size()) {
        out.refuse(InputCode::ambiguous, lines[0]->number, "the first row is empty, and a border stands below it: is it the head of the table, and is a row missing?");
        continue;
      }
      rows.erase(rows.begin());
      lines.erase(lines.begin());
      for (std::size_t& at : breaks) at -= std::min<std::size_t>(at, 1);
    }
    const bool before = !out.tables.empty();
    add_rows(rows, way, options, out);
    if (way == Way::tabs && out.tables.empty()) add_filled_tabs(std::move(rows), lines, block, options, out);
    if (before || out.tables.empty() || breaks.size() < 2) continue;
    for (const std::size_t at : breaks) band = std::gcd(band, at);
  }
  if (out.tables.empty() && !out.failed()) add_columns(drawing.columns, block, options, out);
  if (out.tables.empty() && !out.failed()) add_run(drawing, block.program, options, out);
  if (!out.tables.empty() && may_hide_a_row(drawing, out.tables))
    out.refuse(InputCode::ambiguous, drawing.rows[0]->number, "an empty line stands between the rows: is it a row without values? Write a dot for each empty cell");
  for (CellTable& table : out.tables) {
    if (band < table.values.side()) table.box = drawn_box(band, 0, table.values.side());
  }
  return out;
}

}  // namespace

std::vector<const LooseLine*> rows_of_block(const LooseBlock& block) {
  std::vector<const LooseLine*> rows;
  for (const LooseLine& line : block.lines) {
    if (!line.is_gap() && !is_border_line(line.text)) rows.push_back(&line);
  }
  return rows;
}

LooseReading read_parts(const LooseBlock& block, const ReadOptions& options) {
  LooseReading whole = read_block(block, options);
  if (!whole.tables.empty() || whole.failed() || block.program) return whole;
  std::vector<LooseBlock> parts;
  bool fresh = true;
  for (const LooseLine& line : block.lines) {
    if (!line.is_gap() && std::exchange(fresh, false)) parts.push_back({{}, false, parts.empty() && block.topmost});
    fresh = line.is_gap();
    if (!fresh) parts.back().lines.push_back(line);
  }
  if (parts.size() < 2 || parts.size() > kLargestTable) return whole;
  LooseReading all;
  std::size_t lines_before = 0;
  for (const LooseBlock& part : parts) {
    const Drawing drawing = drawing_of(part);
    if (drawing.columns.empty()) continue;
    LooseReading one;
    if (drawing.rows.size() == 1) {
      add_run(drawing, true, options, one);
    } else {
      one = read_block(part, options);
    }
    if (one.tables.empty() || one.failed()) return whole;
    // A line and a drawing of one puzzle.
    const bool again = one.tables.size() == 1 && !all.tables.empty() && lines_before == 1 && drawing.rows.size() != 1 && one.tables[0].values == all.tables.back().values;
    lines_before = drawing.rows.size();
    if (again) continue;
    std::move(one.tables.begin(), one.tables.end(), std::back_inserter(all.tables));
  }
  return all;
}

}  // namespace tresse::io
