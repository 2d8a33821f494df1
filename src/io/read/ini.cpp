// INI and TOML: lines "key = value" under sections. The puzzle is the value of one key, "givens = 53..7....", or its rows are
// the values of numbered keys, "row1 = 53..7....". A second value that is a complete grid is the solution. Rows in the
// brackets or long texts of TOML are read as code.
#include <algorithm>
#include <utility>

#include "io/paste/cuts.hpp"

namespace tresse::io {
namespace {

struct Entry {
  std::string key;
  std::size_t line = 0;
  TableRow cells;
  bool damaged = false;     // a quote is open
  std::size_t section = 0;  // how many were above
};

bool is_ini_section(std::string_view line) {
  const std::string_view text = trim(line);
  return text.size() > 2 && text.front() == '[' && text.back() == ']' &&
         text.find(',') == std::string_view::npos;
}

bool is_remark(std::string_view line) {
  return is_empty(line) || is_comment(line) || trim(line).starts_with(';');
}

std::optional<Entry> entry_of(const Line& line) {
  const std::size_t at = line.text.find('=');
  if (at == std::string::npos) return std::nullopt;
  const std::string_view key = trim(std::string_view(line.text).substr(0, at));
  const auto names = [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
  };
  if (key.empty() || !is_letter(key[0]) || !std::all_of(key.begin(), key.end(), names)) {
    return std::nullopt;
  }
  std::string_view value = trim(std::string_view(line.text).substr(at + 1));
  if (value.starts_with('>') || value.find('=') != std::string_view::npos) return std::nullopt;
  Entry entry{lower(key), line.number, {}};
  if (!value.empty() && (value.front() == '"' || value.front() == '\'')) {
    entry.damaged = value.size() < 2 || value.back() != value.front();
    value =
        value.substr(1, value.size() - std::min<std::size_t>(value.size(), entry.damaged ? 1 : 2));
  }
  const bool fields = value.find(',') != std::string_view::npos;
  for (std::size_t i = 0; i < value.size() && entry.cells.size() <= kLongestPaste;) {
    std::size_t end = i + 1;
    if (fields) end = std::min(value.find(',', i), value.size());
    const std::string_view cell = trim(value.substr(i, end - i));
    if (fields || !cell.empty()) entry.cells.push_back({std::string(cell), line.number, i + 1});
    i = fields ? end + 1 : end;
  }
  return entry;
}

// Nothing if some line is neither a section nor an entry.
std::vector<Entry> entries_of(const Head& head) {
  if (!whole_paste(head)) return {};
  std::vector<Entry> entries;
  std::size_t sections = 0;
  for (const Line* line : head.all) {
    sections += is_ini_section(line->text) ? 1u : 0u;
    if (is_remark(line->text) || is_ini_section(line->text)) continue;
    auto entry = entry_of(*line);
    if (!entry) return {};
    entry->section = sections;
    entries.push_back(std::move(*entry));
  }
  return entries;
}

bool all_symbols(const Entry& entry) {
  return std::all_of(entry.cells.begin(), entry.cells.end(), [](const TableCell& cell) {
    return is_empty_cell(cell.text) || to_number(cell.text) ||
           (cell.text.size() == 1 && is_letter(cell.text[0]));
  });
}

// "row" and 3 of "row3".
std::optional<std::pair<std::string_view, std::size_t>> numbered(std::string_view key) {
  std::size_t at = key.size();
  while (at != 0 && is_digit(key[at - 1])) --at;
  const auto number = to_number(key.substr(at));
  if (!number) return std::nullopt;
  return std::pair{key.substr(0, at), *number};
}

// The entries of numbered keys, "row1" to "row9"; the longest run under one name.
std::vector<const Entry*> numbered_rows(const std::vector<Entry>& entries) {
  std::vector<const Entry*> best, run;
  std::string_view name;
  for (const Entry& entry : entries) {
    const auto key = numbered(entry.key);
    if (!key || key->first != name || run.empty()) run.clear();
    if (!key || entry.cells.size() < kSmallestTable || !all_symbols(entry)) continue;
    name = key->first;
    run.push_back(&entry);
    if (run.size() > best.size()) best = run;
  }
  return best;
}

struct Fault {
  std::size_t line = 0;
  std::string detail;
};

// What is wrong with the rows; empty: nothing.
Fault fault_of(const std::vector<const Entry*>& rows) {
  const std::size_t side = rows[0]->cells.size();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Entry& row = *rows[i];
    const std::size_t number = numbered(row.key)->second, first = numbered(rows[0]->key)->second;
    if (row.damaged) return {row.line, "the quote of `" + row.key + "` has no end"};
    if (first > 1) return {row.line, "the rows begin with `" + row.key + "`; was row 1 lost?"};
    if (number != first + i) {
      return {row.line,
              "`" + row.key + "` stands where row " + std::to_string(i + 1) + " is expected"};
    }
    if (row.cells.size() != side) {
      return {row.line, "`" + row.key + "` has " + counted(row.cells.size(), "symbol") + ", `" +
                            rows[0]->key + "` has " + std::to_string(side)};
    }
  }
  if (rows.size() != side) {
    return {rows.back()->line, counted(rows.size(), "key") + " with rows of " +
                                   std::to_string(side) + "; " + a_size(side) + " grid has " +
                                   std::to_string(side) + " rows"};
  }
  return {};
}

// Rows of the only cells of one value: N^2 of them.
std::vector<TableRow> square_of(const Entry& entry, std::size_t side) {
  std::vector<TableRow> rows;
  for (std::size_t r = 0; r < side; ++r) {
    const auto begin = entry.cells.begin() + static_cast<std::ptrdiff_t>(r * side);
    rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(side));
  }
  return rows;
}

struct Content {
  std::vector<CellTable> tables;
  Fault fault;
};

Content content_of(const std::vector<Entry>& entries, const ReadOptions& options) {
  Content content;
  const auto fail = [&](std::size_t line, std::string detail) {
    content.tables.clear();
    content.fault = {line, std::move(detail)};
    return content;
  };
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const auto same = [&](const Entry& other) {
      return other.key == entries[i].key && other.section == entries[i].section;
    };
    if (std::any_of(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(i), same)) {
      return fail(entries[i].line, "`" + entries[i].key + "` stands twice in one section");
    }
  }
  if (const auto rows = numbered_rows(entries); rows.size() >= kSmallestTable) {
    if (Fault fault = fault_of(rows); !fault.detail.empty())
      return fail(fault.line, std::move(fault.detail));
    std::vector<TableRow> cells;
    for (const Entry* row : rows) cells.push_back(row->cells);
    const auto label = label_of(rows[0]->key);
    if (!label && names_column_or_box(rows[0]->key)) {
      return fail(rows[0]->line, "`" + rows[0]->key +
                                     "` names a column or a box; those are read from keys \"col1\" "
                                     "or \"box1\" on");
    }
    content.tables = tables_of_lines(std::move(cells), rows.size(),
                                     label ? label->kind : LabelKind::row, options);
    if (content.tables.empty()) return fail(rows[0]->line, "the rows hold no puzzle of this size");
    return content;
  }
  std::vector<TableRow> cells;
  std::size_t side = 0;
  const Entry* longest = nullptr;
  for (const Entry& entry : entries) {
    if (!all_symbols(entry)) continue;
    if (longest == nullptr || entry.cells.size() > longest->cells.size()) longest = &entry;
    const auto square = square_side(entry.cells.size());
    if (!square || entry.cells.size() <= kLargestTable) continue;
    if (entry.damaged) return fail(entry.line, "the quote of `" + entry.key + "` has no end");
    if (side != 0 && *square != side)
      return fail(entry.line, "`" + entry.key + "` has another size than the puzzle above");
    side = *square;
    for (TableRow& row : square_of(entry, side)) cells.push_back(std::move(row));
  }
  const auto solution_alone = [&] {
    const auto names = [](const Entry& entry) {
      return entry.key.find("solution") != std::string::npos;
    };
    return cells.size() == side &&
           std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
             return names(entry) && entry.cells.size() == side * side && all_symbols(entry);
           });
  };
  if (side != 0 && solution_alone())
    return fail(entries[0].line, "a solution, and no puzzle beside it");
  if (side != 0) content.tables = tables_of(std::move(cells), side, options);
  if (!content.tables.empty()) return content;
  std::string detail =
      "no key holds a puzzle: a 9x9 one is 81 symbols, or 9 numbered keys with a row each";
  if (longest != nullptr && longest->cells.size() >= kSmallestTable) {
    detail += "; `" + longest->key + "` has " + counted(longest->cells.size(), "symbol");
  }
  return fail(longest != nullptr ? longest->line : entries[0].line, std::move(detail));
}

}  // namespace

bool is_assignment(std::string_view line) {
  if (line.find('=') == std::string_view::npos) return false;  // no copy of a long line
  return entry_of({std::string(line), 0}).has_value();
}

bool matches_ini(const Head& head, const ReadOptions& options) {
  if (!options.alphabet.empty()) return false;
  const auto entries = entries_of(head);
  // "clues=... jigsaw=..." is a notation of jigsaws.
  if (!entries.empty() && (entries[0].key == "clues" || entries[0].key == "jigsaw")) return false;
  return std::any_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return entry.cells.size() >= kSmallestTable; });
}

NextRecord open_ini(ReadContext& context, const Head& head) {
  const auto entries = entries_of(head);
  Content content;
  if (entries.empty()) {
    content.fault = {0, "no lines of the form `key = value`"};
  } else {
    content = content_of(entries, context.options);
  }
  if (!content.tables.empty()) return records_of(context, "INI or TOML", std::move(content.tables));
  return [&context, fault = content.fault, done = false]() mutable -> std::optional<ReadItem> {
    if (std::exchange(done, true)) return std::nullopt;
    return context.fail(InputCode::wrong_length, fault.line, 0,
                        "an INI or TOML file: " + fault.detail);
  };
}

}  // namespace tresse::io
