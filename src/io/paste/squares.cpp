// Squares of cells among rows: as they are, within labels, under an empty head, between narrow columns, or with the empty
// cells that lines lost at their ends.
#include <algorithm>

#include "io/drawn/cells.hpp"
#include "io/labels/labels.hpp"
#include "io/paste/cuts.hpp"
#include "tresse/clash.hpp"

namespace tresse::io {
namespace {

bool all_empty(const TableRow& row) {
  return std::all_of(row.begin(), row.end(),
                     [](const TableCell& cell) { return cell.text.empty(); });
}

// Programs that quote an empty cell quote all of them; one without quotes is what is left of a text that was cut.
bool mixes_quotes(const std::vector<TableRow>& rows) {
  bool quoted = false, open = false;
  for (const TableRow& row : rows) {
    for (const TableCell& cell : row) {
      if (!cell.text.empty()) continue;
      quoted = quoted || cell.quoted;
      open = open || !cell.quoted;
    }
  }
  return quoted && open;
}

// The narrow rows and columns that some spreadsheets have between boxes: cells of `count` lines become those of `side`.
bool drop_gaps(std::vector<TableRow>& rows, std::size_t side) {
  const auto box = default_box_shape(side);
  if (!box || box->cols == side || box->rows == side) return false;
  const std::size_t wide = side + side / box->cols - 1, high = side + side / box->rows - 1;
  const bool had_gaps = rows.size() == high;
  if (had_gaps) {
    for (std::size_t r = box->rows; r < rows.size(); r += box->rows) {
      if (!all_empty(rows[r])) return false;
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(r));
    }
  }
  if (rows.size() != side) return false;
  // Narrow columns without narrow rows: empty rows as far apart as these are what is left of a text that was cut.
  for (std::size_t r = 0; !had_gaps && r + box->rows + 1 < rows.size(); ++r) {
    if (all_empty(rows[r]) && all_empty(rows[r + box->rows + 1])) return false;
  }
  for (TableRow& row : rows) {
    if (row.size() != wide) return false;
    for (std::size_t c = box->cols; c < row.size(); c += box->cols) {
      if (!row[c].text.empty()) return false;
      row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
  }
  return true;
}

// Adds the empty cells that lines lost at their ends. They may have lost some at their beginnings too, unless some line
// begins with one; and what is read then must not contradict itself.
std::vector<CellTable> padded_tables(std::vector<TableRow> rows, const ReadOptions& options) {
  const std::size_t side = rows.size();
  bool begins_empty = false, ends_empty = false;
  std::vector<bool> is_short;
  for (TableRow& row : rows) {
    const bool nothing = row.size() == 1 && row[0].text.empty();  // says nothing of the other rows
    begins_empty = begins_empty || (row[0].text.empty() && !nothing);
    ends_empty = ends_empty || (row.size() > 1 && row.back().text.empty());
    if (row.size() > side) return {};
    is_short.push_back(row.size() < side);
    row.resize(side, TableCell{{}, row[0].line, 1});
  }
  // A row that has its last empty cells says that no row lost them: a short one lost a cell elsewhere.
  if (!begins_empty || ends_empty) return {};
  auto tables = tables_of(std::move(rows), side, options);
  for (CellTable& table : tables) {
    mark_short_rows(table, is_short);
    TopologySpec spec;
    spec.side = side;
    const auto box = default_box_shape(side);
    if (box && !options.latin && !options.box && options.regions.empty()) {
      spec.box_rows = box->rows;
      spec.box_cols = box->cols;
    }
    const auto topology = Topology::build(std::move(spec));
    if (!topology || find_clash(**topology, table.values)) return {};
  }
  return tables;
}

// Rows of N cells, perhaps behind labels, of which one is missing.
std::string lost_row(const std::vector<TableRow>& rows, std::size_t wide,
                     const ReadOptions& options) {
  const std::size_t side = rows.size() + 1;
  std::vector<std::string_view> labels;
  for (const TableRow& row : rows) labels.push_back(row[0].text);
  const auto label = lost_label(labels);
  const bool labelled = label && wide == side + 1;
  if (!labelled && wide != side) return {};
  std::vector<TableRow> whole = rows;
  if (labelled) {
    for (TableRow& row : whole) row.erase(row.begin());
  }
  whole.emplace_back(side);
  if (tables_of(std::move(whole), side, options).empty()) return {};
  return too_few_rows(rows.size(), side) +
         (labelled ? ": the row with label " + std::to_string(*label) + " is missing" : "");
}

// Rows of N cells and one more, which is no label: a sum, a remark.
std::string column_too_many(std::vector<TableRow> rows, const ReadOptions& options) {
  const std::size_t side = rows.size();
  const std::string last = rows[0].back().text;
  for (TableRow& row : rows) row.pop_back();
  if (tables_of(std::move(rows), side, options).empty()) return {};
  return counted(side, "row") + " of " + std::to_string(side + 1) + " cells; " + a_size(side) +
         " grid has " + std::to_string(side) + " in each row: leave out the last column (" +
         in_quotes(last) + ", ...)";
}

// The corner beside labels: empty, a zero, or words, but no value.
bool is_corner(const TableCell& cell) {
  return is_empty_cell(cell.text) || !to_number(cell.text);
}

// On which sides a table has labels, or an empty head.
struct Margins {
  bool top, bottom, left, right;
};

// What the labels on these sides say of the lines of a table; `fits`: all are labels.
struct LabelKinds {
  bool fits = true;
  std::optional<LabelKind> lines, columns;  // those beside the lines, and those above or below

  void take(std::optional<LabelKind>& into, const std::vector<std::string_view>& labels,
            std::size_t side) {
    const auto kind = kind_of_labels(labels, side);
    fits = fits && kind && (!into || into == kind);
    if (kind) into = kind;
  }
};

LabelKinds kinds_of_labels(const std::vector<TableRow>& rows, const Margins& margins,
                           std::size_t side) {
  LabelKinds kinds;
  const std::size_t wide = rows[0].size();
  const auto line_labels = [&](std::size_t column) {
    std::vector<std::string_view> labels;
    for (std::size_t r = margins.top ? 1 : 0; r + (margins.bottom ? 1 : 0) < rows.size(); ++r)
      labels.push_back(rows[r][column].text);
    kinds.take(kinds.lines, labels, side);
  };
  const auto column_labels = [&](const TableRow& row) {
    if (margins.left) kinds.fits = kinds.fits && is_corner(row.front());
    if (margins.right) kinds.fits = kinds.fits && is_corner(row.back());
    std::vector<std::string_view> labels;
    for (std::size_t c = margins.left ? 1 : 0; c + (margins.right ? 1 : 0) < wide; ++c)
      labels.push_back(row[c].text);
    const bool empty_head = &row == &rows.front() && all_empty(row);  // as Markdown wants one
    if (!empty_head) kinds.take(kinds.columns, labels, side);
  };
  if (margins.left) line_labels(0);
  if (margins.right) line_labels(wide - 1);
  if (margins.top) column_labels(rows.front());
  if (margins.bottom) column_labels(rows.back());
  return kinds;
}

std::vector<TableRow> transposed(std::vector<TableRow> lines, std::size_t side) {
  for (std::size_t first = 0; first + side <= lines.size(); first += side) {
    for (std::size_t r = 0; r < side; ++r) {
      for (std::size_t c = 0; c < r; ++c) std::swap(lines[first + r][c], lines[first + c][r]);
    }
  }
  return lines;
}

// Each line a box: boxes from left to right and down, and so the cells in each.
std::vector<TableRow> rows_of_boxes(std::vector<TableRow> lines, std::size_t side,
                                    const ReadOptions& options) {
  const auto box = options.box ? options.box : default_box_shape(side);
  if (!box || options.latin || !options.regions.empty()) return {};
  std::vector<TableRow> rows = lines;
  const std::size_t across = side / box->cols;
  for (std::size_t first = 0; first + side <= lines.size(); first += side) {
    for (std::size_t b = 0; b < side; ++b) {
      for (std::size_t k = 0; k < side; ++k) {
        const std::size_t row = b / across * box->rows + k / box->cols;
        rows[first + row][b % across * box->cols + k % box->cols] = lines[first + b][k];
      }
    }
  }
  return rows;
}

// What the lines of a table are; nothing if the labels contradict each other.
std::optional<LabelKind> kind_of_lines(const LabelKinds& kinds) {
  const LabelKind lines = kinds.lines.value_or(LabelKind::number);
  const LabelKind columns = kinds.columns.value_or(LabelKind::number);
  if (columns == LabelKind::box || (columns == lines && lines == LabelKind::column))
    return std::nullopt;
  if (columns != LabelKind::row) return lines;
  if (lines == LabelKind::row || lines == LabelKind::box) return std::nullopt;
  return LabelKind::column;
}

// Labels on any of the four sides; false if there are none.
bool add_unlabelled(const std::vector<TableRow>& rows, const ReadOptions& options, Found& found) {
  const std::size_t wide = rows[0].size();
  bool any = false;
  for (unsigned sides = 1; sides < 16; ++sides) {
    const Margins margins{(sides & 1) != 0, (sides & 2) != 0, (sides & 4) != 0, (sides & 8) != 0};
    const std::size_t high_margins = (sides & 1) + (sides >> 1 & 1);
    const std::size_t wide_margins = (sides >> 2 & 1) + (sides >> 3 & 1);
    if (wide < kSmallestTable + wide_margins || rows.size() < kSmallestTable + high_margins)
      continue;
    const std::size_t side = wide - wide_margins;
    if ((rows.size() - high_margins) % side != 0) continue;
    const LabelKinds kinds = kinds_of_labels(rows, margins, side);
    if (!kinds.fits) continue;
    std::vector<TableRow> inner(rows.begin() + (margins.top ? 1 : 0),
                                rows.end() - (margins.bottom ? 1 : 0));
    for (TableRow& row : inner) {
      if (margins.right) row.pop_back();
      if (margins.left) row.erase(row.begin());
    }
    const auto lines = kind_of_lines(kinds);
    if (!lines) continue;
    auto tables = tables_of_lines(std::move(inner), side, *lines, options);
    any = any || !tables.empty();
    add_tables(found, std::move(tables));
  }
  return any;
}

// The same where the line of labels above or below has no corner.
bool add_without_corners(std::vector<TableRow> rows, const ReadOptions& options, Found& found) {
  const std::size_t wide = rows[1].size();
  for (std::size_t r = 1; r + 1 < rows.size(); ++r) {
    if (rows[r].size() != wide) return false;
  }
  for (TableRow* row : {&rows.front(), &rows.back()}) {
    if (row->size() == wide) continue;
    std::vector<std::string_view> labels;
    for (const TableCell& cell : *row) labels.push_back(cell.text);
    if (row->size() + 1 != wide || !kind_of_labels(labels, labels.size())) return false;
    row->push_back({{}, row->front().line, 1});
  }
  if (add_unlabelled(rows, options, found)) return true;
  for (TableRow* row : {&rows.front(), &rows.back()}) {
    if (row->back().text.empty()) std::rotate(row->begin(), row->end() - 1, row->end());
  }
  return add_unlabelled(rows, options, found);
}

}  // namespace

std::vector<CellTable> tables_of_lines(std::vector<TableRow> lines, std::size_t side,
                                       LabelKind kind, const ReadOptions& options) {
  if (kind == LabelKind::column) lines = transposed(std::move(lines), side);
  if (kind == LabelKind::box) lines = rows_of_boxes(std::move(lines), side, options);
  auto tables = tables_of(std::move(lines), side, options, true);
  for (CellTable& table : tables) table.lines = kind;
  return tables;
}

void add_tables(Found& found, std::vector<CellTable> tables) {
  if (tables.empty()) return;
  if (found.tables.empty()) {
    found.tables = std::move(tables);
  } else if (!same_tables(found.tables, tables)) {
    found.several = true;
  }
}

void add_squares(const std::vector<TableRow>& rows, bool may_end_early, const ReadOptions& options,
                 Found& found) {
  if (rows.size() < kSmallestTable || mixes_quotes(rows)) return;
  std::size_t least = rows[0].size(), most = 0;
  for (const TableRow& row : rows) {
    least = std::min(least, row.size());
    most = std::max(most, row.size());
  }
  // An empty first row may be the head of Markdown, and a row be lost.
  if (!may_end_early && rows.size() == most && all_empty(rows[0])) return;
  if (least == most && rows.size() % most == 0) {
    std::vector<std::string_view> labels, right;
    for (const TableRow& row : rows) {
      labels.push_back(row.front().text);
      right.push_back(row.back().text);
    }
    add_tables(found, tables_of(rows, most, options));
    if (rows.size() == most &&
        (are_labels_with_one_twice(labels) || are_labels_with_one_twice(right))) {
      found.several = true;
      found.nearest = std::to_string(most) + " rows behind labels; a " + std::to_string(most - 1) +
                      "x" + std::to_string(most - 1) + " grid has " + std::to_string(most - 1) +
                      ": was a row doubled? Leave it out";
    }
  }
  if (least == most && found.lost.empty()) found.lost = lost_row(rows, most, options);
  if (least == most ? add_unlabelled(rows, options, found)
                    : least + 1 == most && add_without_corners(rows, options, found))
    return;
  if (least == most && most == rows.size() + 1 && found.lost.empty())
    found.lost = column_too_many(rows, options);
  if (!may_end_early) return;
  for (std::size_t side : {rows.size(), most > 2 ? most - 2 : most}) {
    std::vector<TableRow> without = rows;
    if (least == most && drop_gaps(without, side)) {
      add_tables(found, tables_of(std::move(without), side, options));
      break;
    }
  }
  if (least != most || most < rows.size()) add_tables(found, padded_tables(rows, options));
}

}  // namespace tresse::io
