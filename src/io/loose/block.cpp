// From the lines of a block to N rows of N cells. Each way to cut lines is tried, and counts only if all rows have N cells, or N and labels
// that count on, and there are N rows or a multiple; one line, or a list of a program, may have N * N cells. Two ways that give
// different puzzles are an error. Nothing else is tried: a block that lost a part is refused, with what was seen.
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
bool all_empty(const TableRow& row) { return std::ranges::all_of(row, is_bare); }

std::vector<std::string_view> texts_of(const TableRow& row) {
  std::vector<std::string_view> texts;
  for (const TableCell& cell : row) texts.push_back(cell.text);
  return texts;
}

bool is_border_line(std::string_view text) {
  const bool symbols = std::any_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_letter(c); });
  if (symbols) return false;
  const bool underscores = text.find("__") != std::string_view::npos && text.find('+') != std::string_view::npos;
  const bool marks = text.find_first_not_of("\"'`~[](){}<>;,+=| ") == std::string_view::npos;
  const auto separators = std::count_if(text.begin(), text.end(), [](char c) { return c == ';' || c == ',' || c == '|'; });
  return underscores || use_of(text, 0) == LineUse::border || (marks && separators < 2);
}

// The lines of a block, and which of them may be rows.
struct Drawing {
  std::vector<const LooseLine*> rows;
  std::vector<bool> border;          // it may be one, or a row of empty cells
  std::vector<std::size_t> breaks;   // before which row a border or an empty line stands
  std::vector<std::size_t> blanks;   // before which row a line of as many blanks as the first row is long stands, and that line
  std::vector<const LooseLine*> blank_lines;
};

Drawing drawing_of(const LooseBlock& block) {
  Drawing drawing;
  for (const LooseLine& line : block.lines) {
    if (is_empty(line.text) && line.text.find('\t') == std::string::npos) {
      const bool as_long = !drawing.rows.empty() && line.text.size() == drawing.rows[0]->text.size();
      (as_long ? drawing.blanks : drawing.breaks).push_back(drawing.rows.size());
      if (as_long) drawing.blank_lines.push_back(&line);
      continue;
    }
    drawing.border.push_back(is_border_line(line.text));
    drawing.rows.push_back(&line);
  }
  return drawing;
}

// The narrow rows and columns that some spreadsheets have between boxes are taken out.
bool drop_gaps(std::vector<TableRow>& rows) {
  const std::size_t wide = rows[0].size();
  for (std::size_t side = wide - 1; side > kSmallestTable && side + 4 > wide; --side) {
    const auto box = default_box_shape(side);
    if (!box || box->rows == side || wide != side + side / box->cols - 1 || rows.size() != side + side / box->rows - 1) continue;
    std::vector<TableRow> kept;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].size() != wide) return false;
      if (r % (box->rows + 1) == box->rows) {
        if (!all_empty(rows[r])) return false;
        continue;
      }
      TableRow& row = kept.emplace_back();
      for (std::size_t c = 0; c < wide; ++c) {
        if (c % (box->cols + 1) != box->cols) {
          row.push_back(rows[r][c]);
        } else if (!rows[r][c].text.empty()) {
          return false;
        }
      }
    }
    rows = std::move(kept);
    return true;
  }
  return false;
}

// On which sides a table has labels.
struct Margins {
  bool top, bottom, left, right;
};

// The corner beside labels: empty, a zero, or words, but no value.
bool is_corner(const TableCell& cell) {
  return is_empty_cell(cell.text) || !to_number(cell.text);
}

// What labels say of the lines of a table.
struct LabelKinds {
  bool fits = true, columns = false;  // all are labels; some say that lines are columns or boxes

  void take(const std::vector<std::string_view>& labels, std::size_t side, bool above) {
    const auto kind = kind_of_labels(labels, side);
    fits = fits && kind;
    if (!kind) return;
    columns = columns || *kind == LabelKind::box || *kind == (above ? LabelKind::row : LabelKind::column);
  }
};

LabelKinds kinds_of_labels(const std::vector<TableRow>& rows, const Margins& margins, std::size_t side) {
  LabelKinds kinds;
  const auto beside = [&](std::size_t column) {
    std::vector<std::string_view> labels;
    for (std::size_t r = margins.top ? 1 : 0; r + (margins.bottom ? 1 : 0) < rows.size(); ++r) labels.push_back(rows[r][column].text);
    kinds.take(labels, side, false);
  };
  const auto above = [&](const TableRow& row) {
    if (margins.left) kinds.fits = kinds.fits && is_corner(row.front());
    if (margins.right) kinds.fits = kinds.fits && is_corner(row.back());
    kinds.take(texts_of({row.begin() + (margins.left ? 1 : 0), row.end() - (margins.right ? 1 : 0)}), side, true);
  };
  if (margins.left) beside(0);
  if (margins.right) beside(rows[0].size() - 1);
  if (margins.top) above(rows.front());
  if (margins.bottom) above(rows.back());
  return kinds;
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
  const std::size_t side = tables[0].values.side(), rows = drawing.rows.size();
  const bool bare = std::ranges::any_of(tables, [](const CellTable& table) {
    return std::ranges::any_of(table.cells, [](const TableRow& row) { return std::ranges::any_of(row, is_bare); });
  });
  std::vector<std::size_t> inner;
  for (const std::size_t at : drawing.breaks) {
    if (at != 0 && at != rows && (inner.empty() || inner.back() != at)) inner.push_back(at);
  }
  const auto box = default_box_shape(side);
  if (!bare || inner.empty() || tables.size() > 1) return false;
  if (!box || inner.size() + 1 != side / box->rows) return true;
  for (std::size_t k = 0; k < inner.size(); ++k) {
    if (inner[k] != inner[0] + k * box->rows) return true;
  }
  return false;
}

// Squares of cells with labels on any of the four sides, and without.
void add_labelled(const std::vector<TableRow>& rows, bool fields, const ReadOptions& options, LooseReading& out) {
  const std::size_t wide = rows[0].size();
  for (unsigned sides = 0; sides < 16; ++sides) {
    const Margins margins{(sides & 1) != 0, (sides & 2) != 0, (sides & 4) != 0, (sides & 8) != 0};
    const std::size_t high_margins = (sides & 1) + (sides >> 1 & 1), wide_margins = (sides >> 2 & 1) + (sides >> 3 & 1);
    if (wide < kSmallestTable + wide_margins || rows.size() < kSmallestTable + high_margins) continue;
    const std::size_t side = wide - wide_margins;
    if ((rows.size() - high_margins) % side != 0) continue;
    const LabelKinds kinds = kinds_of_labels(rows, margins, side);
    if (!kinds.fits) continue;
    std::vector<TableRow> inner(rows.begin() + (margins.top ? 1 : 0), rows.end() - (margins.bottom ? 1 : 0));
    for (TableRow& row : inner) {
      if (margins.right) row.pop_back();
      if (margins.left) row.erase(row.begin());
    }
    auto tables = tables_of(std::move(inner), side, options, sides != 0);
    for (const CellTable& table : tables) {
      if (!margins.top && may_begin_with_labels(table, fields, options))
        out.refuse(InputCode::ambiguous, rows[0][0].line, "the first row is 1, 2, 3, ...: does it name the columns, and is a row missing?");
    }
    if (!tables.empty() && (kinds.columns || is_turned_corner(rows[0][0])))
      out.refuse(InputCode::ambiguous, rows[0][0].line, "labels call these lines columns or boxes: write the rows from above");
    out.add(std::move(tables));
  }
}

// Labels with one twice, or one left out: a row was doubled, moved or lost.
void look_at_labels(const std::vector<TableRow>& rows, LooseReading& out) {
  const std::size_t wide = rows[0].size();
  for (const bool right : {false, true}) {
    std::vector<std::string_view> labels;
    std::vector<std::size_t> numbers;
    for (const TableRow& row : rows) {
      labels.push_back(right ? row.back().text : row.front().text);
      const auto label = label_of(labels.back());
      if (label) numbers.push_back(label->number);
    }
    if (rows.size() == wide && are_labels_with_one_twice(labels))
      out.refuse(InputCode::ambiguous, rows[0][0].line, std::to_string(wide) + " rows behind labels; " + a_size(wide - 1) + " grid has " +
                                                            std::to_string(wide - 1) + ": was a row doubled? Leave it out");
    if (numbers.size() != rows.size() || right || !out.tables.empty()) continue;
    const auto next = std::adjacent_find(numbers.begin(), numbers.end(), [](std::size_t a, std::size_t b) { return b != a + 1; });
    std::vector<std::size_t> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    if (next == numbers.end() || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) continue;
    const bool lost = sorted == numbers && sorted.back() - sorted.front() == sorted.size();
    const bool moved = sorted != numbers && sorted.front() < 2 && sorted.back() + 1 == sorted.front() + sorted.size() && wide == rows.size() + 1;
    if (lost && wide == rows.size() + 2)
      out.refuse(InputCode::wrong_length, rows[0][0].line, "the row with label " + std::to_string(*next + 1) + " is missing");
    if (moved) out.refuse(InputCode::ambiguous, rows[0][0].line, "the labels of the rows do not count on: put the rows in their order");
  }
}

// Rows cut in one way.
void add_rows(std::vector<TableRow> rows, Way way, const ReadOptions& options, LooseReading& out) {
  if (rows.size() < kSmallestTable) return;
  const std::size_t wide = rows[1].size();
  for (std::size_t r = 1; r + 1 < rows.size(); ++r) {
    if (rows[r].size() != wide) return;
  }
  if (rows.front().size() == wide && rows.back().size() == wide) {
    bool bare = false, quoted = false, others = false;  // empty cells, some in quotes; some that are not the last one
    for (const TableRow& row : rows) {
      for (const TableCell& cell : row) {
        bare = bare || (cell.text.empty() && !cell.quoted);
        quoted = quoted || cell.quoted;
        others = others || (cell.text.empty() && &cell != &row.back());
      }
    }
    if (bare && quoted) return;  // programs that quote an empty cell quote all of them
    const bool ended = has_fields(way) && !others && way != Way::strokes && way != Way::tabs &&
                       std::all_of(rows.begin(), rows.end(), [](const TableRow& row) { return row.size() > 1 && row.back().text.empty(); });
    if (ended) {
      for (TableRow& row : rows) row.pop_back();
    }
    // "- 53..7....": a mark of a list before each row, and a gap behind it alone.
    const std::string mark = rows[0][0].text;
    const bool marked = way == Way::symbols && mark.size() == 1 && std::string_view("-*.+").find(mark[0]) != std::string_view::npos &&
                        std::all_of(rows.begin(), rows.end(), [&](const TableRow& row) {
                          return row[0].text == mark && row[1].column > row[0].column + 1 && row.back().column == row[1].column + row.size() - 2;
                        });
    if (marked) {
      for (TableRow& row : rows) row.erase(row.begin());
      if (rows.size() % rows[0].size() != 0)
        out.refuse(InputCode::ambiguous, rows[0][0].line, counted(rows.size(), "row") + " behind marks of a list, each of " + counted(rows[0].size(), "cell"));
    }
    if (rows[0].size() < kSmallestTable) return;
    if (way == Way::tabs) drop_gaps(rows);
    const bool named = std::all_of(rows[0].begin() + 1, rows[0].end(), [](const TableCell& cell) { return label_of(cell.text) || cell.text.empty(); }) &&
                       !label_of(rows[0][0].text);
    look_at_labels({rows.begin() + (named ? 1 : 0), rows.end()}, out);
    return add_labelled(rows, has_fields(way), options, out);
  }
  look_at_labels({rows.begin() + (rows.front().size() == wide ? 0 : 1), rows.end() - (rows.back().size() == wide ? 0 : 1)}, out);
  // A stroke behind the last cell, where the labels above say how many cells there are.
  const bool open = way == Way::strokes && rows.front().size() + 2 == wide &&
                    std::all_of(rows.begin() + 1, rows.end(), [](const TableRow& row) { return row.back().text.empty(); });
  if (open) {
    for (std::size_t r = 1; r < rows.size(); ++r) rows[r].pop_back();
    return add_rows(std::move(rows), way, options, out);
  }
  // The labels above or below have no corner.
  for (const bool left : {true, false}) {
    std::vector<TableRow> whole = rows;
    for (TableRow* row : {&whole.front(), &whole.back()}) {
      if (row->size() + 1 != wide || !kind_of_labels(texts_of(*row), row->size())) continue;
      row->insert(left ? row->begin() : row->end(), TableCell{{}, row->front().line, 1, false});
    }
    if (whole.front().size() == wide && whole.back().size() == wide) add_labelled(whole, has_fields(way), options, out);
  }
}

// Lines that end early lost empty cells there. They may have lost some at their beginnings too, unless some line begins with one;
// the first row, if nothing stands before it; and the text may be cut in its last one.
bool may_be_filled(const std::vector<const LooseLine*>& lines, const std::vector<bool>& is_short, bool first_begins, bool any_begins,
                   const LooseBlock& block, LooseReading& out) {
  if (!any_begins) return false;
  const bool moved = block.topmost && first_begins && is_short.front();
  if (moved || (is_short.back() && !lines.back()->ended)) {
    out.refuse(InputCode::wrong_length, lines[moved ? 0 : lines.size() - 1]->number,
               std::string(moved ? "the first row may have lost empty cells at its beginning" : "the last row ends early: the text may be cut there") +
                   "; write a dot for each empty cell");
    return false;
  }
  return true;
}

void add_filled_tabs(std::vector<TableRow> rows, const std::vector<const LooseLine*>& lines, const LooseBlock& block, const ReadOptions& options,
                     LooseReading& out) {
  const std::size_t side = rows.size();
  bool begins = false, full = false, ends = false;
  std::vector<bool> is_short;
  for (TableRow& row : rows) {
    begins = begins || row[0].text.empty();
    ends = ends || row.back().text.empty();
    full = full || row.size() == side;
    if (row.size() > side) return;
    is_short.push_back(row.size() < side);
    row.resize(side, TableCell{{}, row[0].line, 1, false});
  }
  const bool marked = std::any_of(rows.begin(), rows.end(), [](const TableRow& row) {
    return std::any_of(row.begin(), row.end(), [](const TableCell& cell) { return !cell.text.empty() && is_empty_cell(cell.text); });
  });
  if (!full || ends || marked || std::find(is_short.begin(), is_short.end(), true) == is_short.end()) return;
  if (!may_be_filled(lines, is_short, !rows[0][0].text.empty(), begins, block, out)) return;
  auto tables = tables_of(std::move(rows), side, options);
  for (CellTable& table : tables) table.filled_up = true;
  out.add(std::move(tables));
}

void add_columns(const Drawing& drawing, const LooseBlock& block, const ReadOptions& options, LooseReading& out) {
  std::vector<const LooseLine*> lines;
  for (std::size_t r = 0, blank = 0; r <= drawing.rows.size(); ++r) {
    for (; blank < drawing.blanks.size() && drawing.blanks[blank] == r; ++blank) lines.push_back(drawing.blank_lines[blank]);
    if (r < drawing.rows.size() && !drawing.border[r]) lines.push_back(drawing.rows[r]);
  }
  std::vector<bool> is_short;
  auto rows = cut_columns(lines, lines.size(), is_short);
  if (rows.empty()) {
    if (!cut_columns(lines, lines.size() + 1, is_short).empty())
      out.refuse(InputCode::wrong_length, lines.back()->number, too_few_rows(lines.size(), lines.size() + 1));
    return;
  }
  const bool filled = std::find(is_short.begin(), is_short.end(), true) != is_short.end();
  const bool framed = lines[0]->text.find('|') != std::string::npos;
  if (filled && !may_be_filled(lines, is_short, !rows[0][0].text.empty() && !framed, true, block, out)) return;
  auto tables = tables_of(std::move(rows), lines.size(), options);
  for (CellTable& table : tables) table.filled_up = filled;
  out.add(std::move(tables));
}

// Rows of a block in one way, its borders left out; nothing if a line cannot be cut so. `breaks` gets where borders stand.
std::vector<TableRow> cut_rows(const Drawing& drawing, Way way, std::vector<const LooseLine*>& lines, std::vector<std::size_t>& breaks, bool& head) {
  const auto is_head = [&](std::size_t r) {  // labels without separators, above or below
    const auto words = (r == 0 || r + 1 == drawing.rows.size()) && has_fields(way) ? cut_line(*drawing.rows[r], Way::words, {}) : std::nullopt;
    return words && words->size() >= kSmallestTable && drawing.rows[r]->text.find('|') == std::string::npos && kind_of_labels(texts_of(*words), words->size());
  };
  std::vector<const LooseLine*> plain;
  for (std::size_t r = 0; r < drawing.rows.size(); ++r) {
    if (!drawing.border[r] && !is_head(r)) plain.push_back(drawing.rows[r]);
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
    if (!cut[r] && is_head(r)) cut[r] = cut_line(*drawing.rows[r], Way::words, {});
    if (drawing.border[r]) continue;
    if (!cut[r]) return {};
    wide = std::max(wide, cut[r]->size());
    dashes = dashes || std::any_of(cut[r]->begin(), cut[r]->end(), [](const TableCell& cell) { return cell.text == "-"; });
  }
  const std::string first = cut[0] && !cut[0]->empty() ? cut[0]->front().text : std::string();  // may be the mark of a list
  std::vector<TableRow> rows;
  for (std::size_t r = 0; r < drawing.rows.size(); ++r) {
    const bool all_dashes = dashes && cut[r] && cut[r]->size() == wide &&
                            std::all_of(cut[r]->begin(), cut[r]->end(), [&](const TableCell& cell) {
                              return cell.text == "-" || (&cell == &cut[r]->front() && cell.text == first);
                            });
    if (drawing.border[r] && !all_dashes) {
      breaks.push_back(rows.size());
      head = head || (r == 1 && rows.size() == 1 && way == Way::strokes && all_empty(rows[0]));
      continue;
    }
    for (const std::size_t at : drawing.breaks) {
      if (at == r) breaks.push_back(rows.size());
    }
    rows.push_back(std::move(*cut[r]));
    lines.push_back(drawing.rows[r]);
  }
  return rows;
}

// Is a list of all cells given to a function that may put them in another order? "" if not.
std::string call_around(const LooseBlock& block) {
  constexpr std::array<std::string_view, 12> kLists = {"array", "asarray", "list", "tuple", "vector", "of", "arrayof", "listof", "intarrayof", "c", "vec", "set"};
  std::string_view before = trim(block.lines[0].before);
  if (!before.ends_with('(')) return {};
  before = trim(before.substr(0, before.find_last_not_of("( [") + 1));
  std::size_t begin = before.size();
  while (begin > 0 && is_letter(before[begin - 1])) --begin;
  const std::string name = lower(before.substr(begin));
  const bool known = name.empty() || std::find(kLists.begin(), kLists.end(), name) != kLists.end();
  return known ? std::string() : name;
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
    if (!side || *side < kSmallestTable || *side > kLargestTable) continue;
    const std::size_t count = drawing.rows.size();
    if (count == 1 ? !program : *side < 9 || (wide != 1 && wide < 2 * *side)) continue;
    if (std::any_of(all.begin(), all.end(), [](const TableCell& cell) { return cell.text.empty() && !cell.quoted; })) continue;
    std::vector<TableRow> rows;
    for (std::size_t i = 0; i < all.size(); i += *side)
      rows.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(i), all.begin() + static_cast<std::ptrdiff_t>(i + *side));
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
      if (!is_empty(piece.text)) rows.lines.push_back({std::string(trim(piece.text)), line.number, line.column + piece.column - 1, true, {}});
      return rows.lines.size() <= kLargestTable;
    });
    const std::size_t side = rows.lines.size();
    if (side < kSmallestTable || side > kLargestTable || trim(rows.lines[0].text).size() < side) continue;
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
    const std::string call = block.program && !out.tables.empty() ? call_around(block) : std::string();
    if (!call.empty()) out.refuse(InputCode::ambiguous, drawing.rows[0]->number, "what " + in_quotes(call) + " does with these values is not known: write the rows alone");
    add_joined_rows(*drawing.rows[0], options, out);
    return out;
  }
  std::vector<std::size_t> all_breaks;
  for (std::size_t k = 0; k < kWays; ++k) {
    const Way way{k};
    std::vector<const LooseLine*> lines;
    std::vector<std::size_t> breaks;
    bool head = false;
    auto rows = cut_rows(drawing, way, lines, breaks, head);
    if (rows.empty()) continue;
    // In brackets, nothing between two separators is no cell of any language.
    const bool bare = block.program && std::any_of(rows.begin(), rows.end(), [](TableRow& row) {
      if (row.size() > 1 && row.back().text.empty() && !row.back().quoted) row.pop_back();
      return std::any_of(row.begin(), row.end(), [](const TableCell& cell) { return cell.text.empty() && !cell.quoted; });
    });
    if (bare) continue;
    if (head) {
      if (rows.size() == rows[0].size()) {
        out.refuse(InputCode::ambiguous, lines[0]->number, "the first row is empty, and a border stands below it: is it the head of the table, and is a row missing?");
        continue;
      }
      rows.erase(rows.begin());
      lines.erase(lines.begin());
      for (std::size_t& at : breaks) at -= std::min<std::size_t>(at, 1);
    }
    const std::size_t before = out.tables.size();
    add_rows(rows, way, options, out);
    if (way == Way::tabs && out.tables.empty()) add_filled_tabs(std::move(rows), lines, block, options, out);
    if (before == 0 && !out.tables.empty() && breaks.size() > 1) all_breaks = breaks;
  }
  if (out.tables.empty() && !out.failed()) add_columns(drawing, block, options, out);
  if (out.tables.empty() && !out.failed()) add_run(drawing, block.program, options, out);
  if (!out.tables.empty() && may_hide_a_row(drawing, out.tables))
    out.refuse(InputCode::ambiguous, drawing.rows[0]->number, "an empty line stands between the rows: is it a row without values? Write a dot for each empty cell");
  std::size_t band = 0;
  for (const std::size_t at : all_breaks) band = std::gcd(band, at);
  for (CellTable& table : out.tables) {
    if (band < table.values.side()) table.box = drawn_box(band, 0, table.values.side());
  }
  return out;
}

}  // namespace

std::vector<const LooseLine*> rows_of_block(const LooseBlock& block) {
  std::vector<const LooseLine*> rows;
  for (const LooseLine& line : block.lines) {
    const bool empty = is_empty(line.text) && line.text.find('\t') == std::string::npos;
    if (!empty && (!line.before.empty() || !is_border_line(line.text))) rows.push_back(&line);
  }
  return rows;
}

LooseReading read_parts(const LooseBlock& block, const ReadOptions& options) {
  LooseReading whole = read_block(block, options);
  if (!whole.tables.empty() || whole.failed() || block.program) return whole;
  std::vector<LooseBlock> parts(1);
  parts[0].topmost = block.topmost;
  for (const LooseLine& line : block.lines) {
    if (is_empty(line.text) && line.text.find('\t') == std::string::npos) {
      if (!parts.back().lines.empty()) parts.emplace_back();
    } else {
      parts.back().lines.push_back(line);
    }
  }
  if (parts.back().lines.empty()) parts.pop_back();
  if (parts.size() < 2 || parts.size() > kLargestTable) return whole;
  LooseReading all;
  std::size_t lines_before = 0;
  for (const LooseBlock& part : parts) {
    LooseReading one;
    const Drawing drawing = drawing_of(part);
    const bool symbols = std::any_of(drawing.border.begin(), drawing.border.end(), [](bool border) { return !border; });
    if (!symbols) continue;
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
