// Squares of cells among rows: as they are, behind labels, under an empty head, between narrow columns, or with the empty
// cells that lines lost at their ends.
#include <algorithm>

#include "io/drawn/cells.hpp"
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

}  // namespace

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
    std::vector<std::string_view> labels;
    for (const TableRow& row : rows) labels.push_back(row[0].text);
    add_tables(found, tables_of(rows, most, options));
    if (rows.size() == most && are_labels_with_one_twice(labels)) {
      found.several = true;
      found.nearest = std::to_string(most) + " rows behind labels; a " + std::to_string(most - 1) +
                      "x" + std::to_string(most - 1) + " grid has " + std::to_string(most - 1) +
                      ": was a row doubled? Leave it out";
    }
  }
  if (least == most && found.lost.empty()) found.lost = lost_row(rows, most, options);
  // Labels before the rows.
  if (least == most && most > kSmallestTable && rows.size() % (most - 1) == 0) {
    std::vector<std::string_view> labels;
    for (const TableRow& row : rows) labels.push_back(row[0].text);
    if (are_labels(labels, most - 1)) {
      std::vector<TableRow> behind = rows;
      for (TableRow& row : behind) row.erase(row.begin());
      add_tables(found, tables_of(std::move(behind), most - 1, options));
    }
  }
  // An empty head, as Markdown wants one.
  if (least == most && rows.size() == most + 1 && all_empty(rows[0])) {
    add_tables(found, tables_of({rows.begin() + 1, rows.end()}, most, options));
  }
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
