// From cells to puzzles. A second square that is complete and agrees with the first one is its solution: people paste both.
#include "base/ranges.hpp"
#include "io/loose/loose.hpp"

#include <algorithm>

#include "io/drawn/grid.hpp"
#include "io/read/regions.hpp"

namespace tresse::io {
namespace {

bool is_value_cell(std::string_view text, std::size_t side, const std::optional<Alphabet>& asked) {
  if (asked && text.size() == 1 && asked->digit(text[0])) return true;
  if (const auto number = to_number(text)) return *number >= 1 && *number <= side;
  return side > 9 && text.size() == 1 && is_letter(text[0]) && to_upper(text[0]) != 'X';
}

// "5.0" and "5." are 5, as pandas and numpy print it beside NaN.
void drop_fraction(std::string& text) {
  const std::size_t point = text.find('.');
  if (point == 0 || point == std::string::npos || text.find_first_not_of('0', point + 1) != std::string::npos) return;
  if (to_number(text.substr(0, point))) text.resize(point);
}

std::optional<CellTable> table_of(std::vector<TableRow> cells, std::size_t side, const ReadOptions& options, bool labelled) {
  const auto asked = asked_alphabet(side, options);
  const auto is_empty_here = [&](std::string_view text) {
    if (asked && text.size() == 1 && asked->digit(text[0])) return false;
    return options.blank ? text == std::string_view(&*options.blank, 1) : is_empty_cell(text);
  };
  // Any one other symbol may stand for an empty cell.
  const auto is_filler = [&](std::string_view text) {
    return !options.blank && text.size() == 1 && text[0] > ' ' && !is_letter(text[0]) && !is_digit(text[0]);
  };
  bool letters = false;
  std::size_t values = 0, bare = 0, marked = 0;  // empty cells without and with a symbol
  for (TableRow& row : cells) {
    for (TableCell& cell : row) {
      drop_fraction(cell.text);
      const bool value = is_value_cell(cell.text, side, asked);
      if (!value && !is_empty_here(cell.text) && !is_filler(cell.text)) return std::nullopt;
      values += value ? 1u : 0u;
      bare += cell.text.empty() ? 1u : 0u;
      marked += !value && !cell.text.empty() ? 1u : 0u;
      letters = letters || (value && is_letter(cell.text[0]));
    }
  }
  if (values + 1 < side && !labelled) return std::nullopt;
  if (bare == 1 && marked != 0) return std::nullopt;  // its symbol was lost
  CellTable table;
  std::vector<Token> tokens;
  std::string symbols;
  for (const TableRow& row : cells) {
    for (const TableCell& cell : row) {
      const bool empty = is_empty_here(cell.text) && !(letters && cell.text == "0");
      if (empty && !table.blanks.put_word(cell.text, side, tokens.size())) return std::nullopt;
      tokens.push_back({empty && !options.blank ? "." : std::string_view(cell.text), 1});
      symbols += tokens.back().text.size() == 1 ? tokens.back().text[0] : '.';
    }
  }
  Coding coding = number_coding(side, options);
  if (side <= 9 || letters || asked) {
    Census census;
    census.add(symbols, side, options.box ? options.box : default_box_shape(side));
    auto decided = decide_coding(side, census, options);
    if (!decided) return std::nullopt;
    coding = std::move(*decided);
  }
  // Beside letters the alphabet says what a 0 is.
  for (std::size_t i = 0; letters && i < tokens.size(); ++i) {
    if (tokens[i].text == "0" && coding.at('0') == 0 && !table.blanks.put_word("0", side, i)) return std::nullopt;
  }
  table.values = Grid(side);
  Blanks blanks;
  if (decode_tokens(tokens, 0, coding, table.values, blanks)) return std::nullopt;
  if (!options.latin && shows_labels(table.values)) return std::nullopt;
  table.cells = std::move(cells);
  table.alphabet = coding.alphabet;
  table.note = std::move(coding.note);
  return table;
}

}  // namespace

std::optional<std::string> whole_paste(const Head& head) {
  if (!head.complete || head.data.empty()) return std::nullopt;
  std::string text;
  for (const Line* line : head.all) {
    if (text.size() + line->text.size() >= kLongestPaste) return std::nullopt;
    text += line->text;
    text += '\n';
  }
  return text;
}

std::vector<CellTable> tables_of(std::vector<TableRow> rows, std::size_t side,
                                 const ReadOptions& options, bool labelled) {
  std::vector<CellTable> tables;
  const bool shaped = options.latin || options.box || !options.regions.empty();
  if (options.side.value_or(side) != side || side < kSmallestTable || side > kLargestTable || (!shaped && !default_box_shape(side))) return tables;
  for (auto at = rows.begin(); rows.end() - at >= static_cast<std::ptrdiff_t>(side); at += static_cast<std::ptrdiff_t>(side)) {
    auto table = table_of({at, at + static_cast<std::ptrdiff_t>(side)}, side, options, labelled);
    if (!table) return {};
    tables.push_back(std::move(*table));
  }
  return tables;
}

void join_solutions(std::vector<CellTable>& tables) {
  std::vector<CellTable> joined;
  for (CellTable& table : tables) {
    if (!joined.empty() && !joined.back().solution && solves(table.values, joined.back().values)) {
      joined.back().solution = std::move(table.values);
    } else if (!joined.empty() && solves(joined.back().values, table.values)) {
      table.solution = std::move(joined.back().values);  // the solution stands first
      joined.back() = std::move(table);
    } else {
      joined.push_back(std::move(table));
    }
  }
  tables = std::move(joined);
}

bool is_map_of_regions(const CellTable& table) {
  std::vector<std::string_view> ids;
  for (const TableRow& row : table.cells) {
    for (const TableCell& cell : row) ids.push_back(cell.text);
  }
  const std::size_t side = table.values.side();
  const auto map = region_map(ids, side);
  return map && !is_latin(*map, side) && connected(*map, side);
}

bool same_tables(const std::vector<CellTable>& a, const std::vector<CellTable>& b) {
  return ranges::equal(a, b, [](const CellTable& x, const CellTable& y) { return x.values == y.values && x.solution == y.solution; });
}

NextRecord records_of(ReadContext& context, std::string_view format, std::vector<CellTable> tables) {
  return [&context, format, tables = std::move(tables), next = std::size_t{0}]() mutable -> std::optional<ReadItem> {
    while (context.feed.peek() != nullptr) {
      if (const FeedItem& item = context.feed.take(); item.fault) return context.fail(*item.fault);
    }
    if (next == tables.size()) return std::nullopt;
    CellTable& table = tables[next++];
    const std::size_t side = table.values.side(), line = table.cells[0][0].line;
    if (shows_outside_clues(table.values)) return context.fail(InputCode::ambiguous, line, 0, std::string(kOutsideClues));
    if (const auto fault = blanks_fault(table.blanks, table.values)) {
      const TableCell& cell = table.cells[fault->cell / side][fault->cell % side];
      return context.fail(fault->code, cell.line, cell.column, fault->detail);
    }
    ShapeHints hints;
    hints.box = table.box;
    GridCells cells;
    cells.values = std::move(table.values);
    cells.blanks = table.blanks;
    ReadItem record = record_of(context, line, format, std::move(cells), table.alphabet, hints);
    if (!record) return record;
    if (!table.note.empty()) record->notes.push_back(table.note);
    record->solution = std::move(table.solution);
    if (table.filled_up) record->notes.push_back("lines that end early: the cells that they do not have are taken as empty");
    return record;
  };
}

}  // namespace tresse::io
