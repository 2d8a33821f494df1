// Grids in the notation of a programming language: rows of numbers or one-symbol texts in brackets (Python, numpy, C, Rust,
// Prolog, Lisp, Mathematica), rows that '|' or ';' ends (MiniZinc, Matlab), rows as texts. Only innermost brackets count,
// so that a name, a dimension or a type says nothing. What is valid JSON is left to its reader, but for texts as cells.
#include <algorithm>

#include "io/code/order.hpp"
#include "io/json/json.hpp"
#include "io/paste/cuts.hpp"

namespace tresse::io {
namespace {

// One innermost bracket, or what stands outside of all.
struct Group {
  std::vector<TableRow> rows = std::vector<TableRow>(1);
  char begin = 0;
  bool innermost = true;
  bool bars = false;  // "[| 5; 3 |]" of OCaml and F#: ';' stands between cells
};

class CodeCutter {
 public:
  // The rows of four cells or more.
  std::vector<TableRow> rows;
  bool texts = false;       // some are texts
  bool short_rows = false;  // others have fewer cells
  // What has no partner: a bracket of another kind than those of the rows, one of their kind, that of a row at the end of the
  // text, a quote mark.
  bool open_call = false, open_list = false, open_row = false, open_quote = false;

  explicit CodeCutter(const Head& head) {
    for (const Line* line : head.all) {
      if (is_comment(line->text)) continue;
      number_ = line->number;
      cut(line->text);
    }
    open_row = !open_.empty() && open_.back().innermost && !open_.back().rows[0].empty();
    while (!open_.empty()) {
      without_partner(open_.back().begin);
      close();
    }
    keep(outside_, true);
  }

 private:
  void cut(std::string_view line) {
    for (std::size_t i = 0; i < line.size();) {
      if (commented_) {
        const std::size_t end = line.find("*/", i);
        if (end == std::string_view::npos) return;
        commented_ = false;
        i = end + 2;
        continue;
      }
      const std::string_view rest = line.substr(i);
      if (rest.starts_with("//") || rest.starts_with("--") || rest[0] == '#' ||
          (rest[0] == '%' && !rest.starts_with("%w")))
        return;
      if (rest.starts_with("'(")) {  // of Lisp
        ++i;
      } else if (rest.starts_with("/*")) {
        commented_ = true;
        i += 2;
      } else if (rest[0] == '"' || rest[0] == '\'') {
        i += text(rest, i + 1);
      } else if (std::string_view("[{(").find(rest[0]) != std::string_view::npos) {
        if (!open_.empty()) open_.back().innermost = false;
        open_.emplace_back();
        open_.back().begin = rest[0];
        open_.back().bars = rest.starts_with("[|");
        i += open_.back().bars ? 2 : 1;
      } else if (std::string_view("]})").find(rest[0]) != std::string_view::npos) {
        const char begin = rest[0] == ')' ? '(' : rest[0] == ']' ? '[' : '{';
        if (open_.empty() || open_.back().begin != begin) without_partner(begin);
        close();
        ++i;
      } else if (rest[0] == '|' || rest[0] == ';') {
        if (!open_.empty() && !open_.back().bars) open_.back().rows.emplace_back();
        ++i;
      } else if (is_blank(rest[0]) || rest[0] == ',') {
        ++i;
      } else {
        const std::size_t end = std::min(rest.find_first_of(" \t,;|[]{}()\"'"), rest.size());
        if (!open_.empty()) add({std::string(rest.substr(0, end)), number_, i + 1});
        i += end;
      }
    }
  }

  // A text in quotes on one line; its length with the quotes.
  std::size_t text(std::string_view rest, std::size_t column) {
    const std::size_t end = rest.find(rest[0], 1);
    if (end == std::string_view::npos) {
      open_quote = open_quote || trim(rest.substr(1)).empty() || rest[1] == ';';  // not "'((5 3"
      return rest.size();
    }
    TableCell cell{std::string(rest.substr(1, end - 1)), number_, column + 1};
    texts = true;
    std::erase_if(cell.text, [](char c) { return is_blank(c) || c == '|'; });
    if (cell.text.size() < kSmallestTable) {
      if (!open_.empty()) add(std::move(cell));
    } else {
      auto& rows_here = open_.empty() ? outside_ : open_.back().rows;
      TableRow& row = rows_here.emplace_back();
      for (std::size_t k = 0; k < cell.text.size(); ++k) {
        row.push_back({std::string(1, cell.text[k]), number_, column + 1 + k});
      }
      rows_here.emplace_back();
    }
    return end + 1;
  }

  void add(TableCell cell) {
    if (cell.text.size() > 1 && cell.text.back() == 'L' && is_digit(cell.text.front()))
      cell.text.pop_back();  // an integer of R
    open_.back().rows.back().push_back(std::move(cell));
  }

  void without_partner(char begin) {
    const bool call = begin == '(' || (!rows.empty() && begin != row_begin_);
    (call ? open_call : open_list) = true;
  }

  void close() {
    if (open_.empty()) return;
    if (open_.back().innermost) {
      row_begin_ = open_.back().begin;
      keep(open_.back().rows, false);
    }
    open_.pop_back();
  }

  // "%w[53..7.... 6..195... ...]": N words of N symbols are N rows.
  static void cut_words(std::vector<TableRow>& found) {
    if (found.size() != 1 || found[0].size() < kSmallestTable || found[0].size() > kLargestTable)
      return;
    const TableRow words = found[0];
    if (std::any_of(words.begin(), words.end(),
                    [&](const TableCell& w) { return w.text.size() != words.size(); }))
      return;
    found.clear();
    for (const TableCell& word : words) {
      TableRow& row = found.emplace_back();
      for (std::size_t k = 0; k < word.text.size(); ++k)
        row.push_back({word.text.substr(k, 1), word.line, word.column + k});
    }
  }

  void keep(std::vector<TableRow>& found, bool outside) {
    if (!outside) cut_words(found);
    for (TableRow& row : found) {
      short_rows = short_rows || (!outside && !row.empty() && row.size() < kSmallestTable);
      if (row.size() < kSmallestTable || (outside && row.size() > kLargestTable)) continue;
      rows.push_back(std::move(row));
    }
  }

  std::vector<Group> open_;
  std::vector<TableRow> outside_ = std::vector<TableRow>(1);
  std::size_t number_ = 0;
  char row_begin_ = 0;  // the bracket of the last row
  bool commented_ = false;
};

// Lines of brackets alone, "[5][3][ ]" or "[53..7....]": the cells of each; nothing if a line is another one.
std::vector<TableRow> bracket_rows(const Head& head) {
  std::vector<TableRow> rows;
  for (const Line* line : head.data) {
    std::string_view text = trim(line->text);
    TableRow& row = rows.emplace_back();
    while (!text.empty()) {
      const std::size_t end = text.find(']');
      if (!text.starts_with('[') || end == std::string_view::npos || row.size() > kLargestTable)
        return {};
      const std::string_view inside = text.substr(1, end - 1);
      text = trim(text.substr(end + 1));
      if (!row.empty() && (text == ")" || text == "),")) text = {};  // Typst ends a table so
      if (text.starts_with(',')) text = trim(text.substr(1));
      const bool glued = row.empty() && text.empty() && inside.size() >= kSmallestTable &&
                         inside.find_first_of(" ,;\"'") == std::string_view::npos;
      if (!glued) {
        row.push_back({std::string(trim(inside)), line->number, 1});
        continue;
      }
      for (const char c : inside) row.push_back({std::string(1, c), line->number, 1});
    }
    if (row.size() < kSmallestTable || row.size() != rows[0].size()) return {};
  }
  return rows;
}

// The keys of the text that name columns or boxes, "col1: [...]", 'box1': "...".
std::vector<std::string_view> keys_of_columns(std::string_view text) {
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_letter(text[i])) continue;
    const std::size_t digits = std::min(text.find_first_of("0123456789", i), text.size());
    std::size_t end = i;
    while (end < text.size() && (is_letter(text[end]) || text[end] == '_')) ++end;
    if (end == digits) end = std::min(text.find_first_not_of("0123456789_", end), text.size());
    const std::size_t next = text.find_first_not_of("\"' ", end);
    const bool assigned =
        next != std::string_view::npos && (text[next] == ':' || text[next] == '=');
    const std::string_view key = text.substr(i, end - i);
    const auto label = label_of(key.substr(0, digits - i + 1));
    if (assigned && end > digits && label &&
        (label->kind == LabelKind::column || label->kind == LabelKind::box))
      keys.push_back(key);
    i = end;
  }
  return keys;
}

std::size_t usual_width(const std::vector<TableRow>& rows) {
  std::size_t usual = 0;
  std::ptrdiff_t most = 0;
  for (const TableRow& row : rows) {
    const auto as_wide = std::count_if(rows.begin(), rows.end(), [&](const TableRow& other) {
      return other.size() == row.size();
    });
    if (as_wide > most) usual = row.size();
    most = std::max(most, as_wide);
  }
  return usual;
}

// One row too few or too many, or one that is shorter or longer; empty: neither. A blank: they are like no grid.
std::string fault_of_rows(const std::vector<TableRow>& rows, std::size_t width) {
  const std::size_t count = rows.size();
  std::size_t other = count, others = 0;
  for (std::size_t r = 0; r < count; ++r) {
    if (rows[r].size() == width) continue;
    other = r;
    ++others;
  }
  const bool grid = width >= kSmallestTable && width <= kLargestTable;
  const std::string near = counted(count, "row") + " in brackets";
  const std::string whole = "; " + a_size(width) + " grid has " + std::to_string(width);
  if (others != 0) {
    if (!grid || others != 1 || count != width) return " ";
    return near + ", but row " + std::to_string(other + 1) + " has " +
           counted(rows[other].size(), "cell") + whole + " in each row";
  }
  if (grid && (count + 1 == width || (count == width + 1 && width > kSmallestTable)))
    return near + ", each of " + std::to_string(width) + " cells" + whole + " rows";
  return {};
}

struct CodeTables {
  std::vector<CellTable> tables;
  std::string fault;  // why they are not sure, or what is wrong
  std::size_t line = 0;
};

CodeTables tables_in_code(const Head& head, const ReadOptions& options) {
  const auto text = whole_paste(head);
  if (!text || !options.alphabet.empty()) return {};
  const std::size_t first = text->find_first_not_of(" \t\n");
  const char begin = (*text)[first];
  if (begin == '<' || text->find_first_of("[{(\"'") == std::string::npos) return {};
  const std::size_t after = text->find_first_not_of(" \t\n", first + 1);
  const char second = after == std::string::npos ? ' ' : (*text)[after];
  // An object of JSON, or an array of records: nine lists of nine numbers in these are no grid.
  if (begin == '{' && (second == '"' || second == ' ')) return {};
  if (begin == '[' && second == '{' && text->find("\"puzzle\"", after) != std::string::npos) return {};
  if (auto rows = bracket_rows(head); !rows.empty() && rows.size() % rows[0].size() == 0) {
    const std::size_t side = rows[0].size();
    return {tables_of(std::move(rows), side, options), {}, 0};
  }
  CodeCutter cutter(head);
  if (cutter.rows.empty()) return {};
  const std::size_t width = usual_width(cutter.rows);
  if (std::string fault = fault_of_rows(cutter.rows, width); !fault.empty()) {
    if (fault == " " || cutter.texts || cutter.short_rows || is_json(*text)) return {};
    return {{}, std::move(fault), cutter.rows[0][0].line};
  }
  const bool array = begin == '[' && is_json(*text);
  std::vector<TableRow> rows;
  std::size_t side = width;
  const auto square = square_side(width);
  const bool flat = square && width > kLargestTable && !array;
  if (flat) {
    side = *square;
    for (const TableRow& all : cutter.rows) {
      for (std::size_t r = 0; r < side; ++r) {
        const auto row = all.begin() + static_cast<std::ptrdiff_t>(r * side);
        rows.emplace_back(row, row + static_cast<std::ptrdiff_t>(side));
      }
    }
  } else {
    if (cutter.rows.size() % width != 0 || (array && !cutter.texts)) return {};
    rows = std::move(cutter.rows);
  }
  CodeTables found;
  const std::string words = words_of_another_order(head, rows.front().front());
  ValueOrder order = order_of_values(*text, flat, words);
  found.fault = std::move(order.fault);
  const bool prime = order.turned;  // of Matlab, which is no quote mark
  if (found.fault.empty() &&
      (cutter.open_call || cutter.open_row || (cutter.open_quote && !prime) ||
       (cutter.open_list && (flat || order.told)))) {
    found.fault =
        "a bracket or a quote mark has no partner: was the text cut or changed? Copy it again, or "
        "write the rows alone";
  }
  const auto keys = keys_of_columns(*text);
  if (found.fault.empty() && !order.told && keys.empty() && !words.empty()) {
    found.fault = "the text says " + in_quotes(words) +
                  ": these may be columns or boxes, or turned round; write the rows from above";
  }
  if (!flat && !keys.empty()) {
    const auto kind = kind_of_labels(keys, width);
    if (order.turned && found.fault.empty()) {
      found.fault =
          "keys name columns or boxes, and the text is transposed: write the rows from above";
    } else if (!kind || keys.size() != rows.size()) {
      found.fault = "the numbers of the columns or boxes do not count on: put them in their order";
    } else {
      order.lines = *kind;
    }
  } else if (!flat && found.fault.empty()) {
    found.fault = fault_of_keys(head, rows, side);
  }
  found.line = rows.front().front().line;
  found.tables = order.lines == LabelKind::row
                     ? tables_of(std::move(rows), side, options)
                     : tables_of_lines(std::move(rows), side, order.lines, options);
  if (found.tables.empty()) return {};
  if (found.fault.empty() && found.tables.size() == 2 && is_map_of_regions(found.tables[1]))
    found.fault = "the second list looks like a map of regions: give it with " +
                  options.call("regions") + ", and the puzzle alone";
  return found;
}

}  // namespace

bool matches_code(const Head& head, const ReadOptions& options) {
  const CodeTables found = tables_in_code(head, options);
  return !found.tables.empty() || !found.fault.empty();
}

NextRecord open_code(ReadContext& context, const Head& head) {
  auto found = tables_in_code(head, context.options);
  if (!found.fault.empty()) {
    const InputCode code = found.tables.empty() ? InputCode::wrong_length : InputCode::ambiguous;
    return [&context, code, found = std::move(found),
            done = false]() mutable -> std::optional<ReadItem> {
      if (std::exchange(done, true)) return std::nullopt;
      return context.fail(code, found.line, 0, found.fault);
    };
  }
  if (!found.tables.empty()) return records_of(context, "code", std::move(found.tables));
  return [&context, done = false]() mutable -> std::optional<ReadItem> {
    if (std::exchange(done, true)) return std::nullopt;
    return context.fail(InputCode::wrong_length, 0, 0,
                        "no N rows of N cells in brackets or quotes");
  };
}

}  // namespace tresse::io
