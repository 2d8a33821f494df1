// The reader of loose text: N rows of N cells among words, frames and labels. What is wrapped around the rows is taken off, each block
// of lines is read for itself, and all must be read. A text with two readings is an error, and so is one that the reader of drawn grids
// reads as another puzzle. What stands before the cells must be on each row or on none, and must not name another order.
#include <algorithm>
#include <iterator>

#include "io/drawn/grid.hpp"
#include "io/json/json.hpp"
#include "io/loose/loose.hpp"
#include "io/read/listed.hpp"

namespace tresse::io {
namespace {

// Why the names before the rows do not say that these are the rows from above; empty: they do, or there are none.
std::string fault_of_names(const LooseBlock& block, std::size_t side) {
  std::vector<std::string> names, shapes;
  std::vector<std::size_t> numbers;
  std::vector<std::string> digits;
  for (const LooseLine* line : rows_of_block(block)) {
    std::string name = line->before;
    std::erase_if(name, [](char c) { return c == '"' || c == '\''; });
    names.push_back(std::move(name));
  }
  if (names.size() > 1 && block.program && names[0] != names[1] && names[0].ends_with(names[1])) names[0] = names[1];
  for (const std::string& name : names) {
    std::string& shape = shapes.emplace_back();
    std::string& all = digits.emplace_back();
    std::size_t number = 1000;
    for (std::size_t i = 0; i < name.size();) {
      const std::size_t end = std::min(name.find_first_not_of("0123456789", i), name.size());
      if (end == i) {
        shape += name[i++];
        continue;
      }
      number = to_number(std::string_view(name).substr(i, end - i)).value_or(1000);
      all += std::string(8 - std::min<std::size_t>(end - i, 8), '0') + name.substr(i, end - i);
      shape += '0';
      i = end;
    }
    const std::string_view bare = trim(std::string_view(name).substr(0, name.find_last_not_of(" :.)=-") + 1));
    const bool letter = number == 1000 && bare.size() > 2 && bare[bare.size() - 2] == ' ' && is_letter(bare.back());
    if (letter) {
      number = static_cast<std::size_t>(to_upper(bare.back()) - 'A');
      shape[bare.size() - 1] = '0';
    }
    numbers.push_back(number);
  }
  if (names.empty()) return {};
  const std::string shown = in_quotes(names[0].empty() ? names.back() : names[0]);
  const bool equal = std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name == names[0]; });
  if (names_column_or_box(names[0]) || names_column_or_box(names.back())) return "the rows begin with " + shown + ": columns or boxes? Write the rows from above";
  if (equal) return {};
  const bool alike = std::all_of(shapes.begin(), shapes.end(), [&](const std::string& shape) { return shape == shapes[0]; });
  if (!alike) return "different words stand before the rows (" + shown + "): is each one a row, a column or a box? Write the rows alone";
  const bool time = names[0].find(':') + 2 < names[0].size() && is_digit(names[0][names[0].find(':') + 1]);
  if (time) return std::is_sorted(digits.begin(), digits.end()) ? "" : "the times before the rows do not count on";
  std::size_t wrong = 0;
  while (wrong < numbers.size() && numbers[wrong] == numbers[0] + wrong % side) ++wrong;
  if (wrong != numbers.size() || numbers[0] > 1)
    return "the names of the rows do not count on (" + in_quotes(names[std::min(wrong, names.size() - 1)]) + "): put the rows in their order";
  std::string bare = names[0].substr(0, names[0].find_last_not_of(" :.)=-") + 1);
  if (bare.size() > 2 && bare[bare.size() - 2] == ' ' && is_letter(bare.back())) bare.back() = '1';  // "Row A"
  const auto label = label_of(bare);
  if (label && label->kind == LabelKind::row) return {};
  if (label && label->kind == LabelKind::number && !block.program) return {};
  if (bare.ends_with(']') && bare.find('[') != std::string::npos && block.program) return {};  // "grid[0]"
  return "the rows begin with " + shown + ": is this a row, a column or a box? Write \"Row 1:\"";
}

// Does a line of words end in as many symbols as a row has: "Anna: 53..7...."?
bool ends_in_row(const LooseLine& line, std::size_t side) {
  const std::string_view text = trim(line.text);
  const std::string_view row = text.substr(std::min(text.find_last_of(" :\t") + 1, text.size()));
  return row.size() == side && row.find_first_not_of("0123456789.*_-xX?") == std::string_view::npos && std::any_of(row.begin(), row.end(), is_digit);
}

std::string rows_seen(const Unwrapped& text) {
  std::size_t rows = 0, cells = 0, odd = 0, odd_cells = 0;
  for (const LooseBlock& block : text.blocks) {
    for (const LooseLine* line : rows_of_block(block)) {
      std::string bare = line->text;
      std::replace_if(bare.begin(), bare.end(), [](char c) { return c == ',' || c == ';' || c == '|' || c == '&' || c == '\t'; }, ' ');
      std::vector<Token> words;
      split_blanks(bare, words);
      const std::size_t here = words.size() == 1 ? words[0].text.size() : words.size();
      if (++rows == 1) cells = here;
      if (here == cells || odd != 0) continue;
      odd = rows;
      odd_cells = here;
    }
  }
  return counted(rows, "row") + " with symbols" + (rows == 0 ? std::string() : ", the first of " + counted(cells, "cell")) +
         (odd == 0 ? std::string() : ", but row " + std::to_string(odd) + " of " + std::to_string(odd_cells));
}

LooseReading read_loose(const Head& head, const ReadOptions& options, const Unwrapped& text) {
  LooseReading out;
  const bool wrapped = text.wrapped;
  const bool program = wrapped && !is_markup(head);
  if (wrapped) {
    if (const auto order = words_of_order(head, program))
      out.refuse(InputCode::ambiguous, order->line,
                 "the text says " + in_quotes(order->words) + ": these may be columns or boxes, or turned round; write the rows from above");
  }
  out.fault = out.failed() ? out.fault : text.fault;
  if (out.failed()) return out;
  for (const LooseBlock& block : text.blocks) {
    if (head.stopped()) return {};
    const auto rows = rows_of_block(block);
    if (rows.empty()) continue;
    LooseReading one = read_parts(block, options);
    if (one.failed()) return one;
    if (one.tables.empty()) {
      LooseReading none;
      const std::string names = fault_of_names(block, rows.size());
      if (!names.empty() && rows.size() >= kSmallestTable) none.refuse(InputCode::ambiguous, block.lines[0].number, names);
      if (wrapped) {
        none.refuse(InputCode::wrong_length, rows[0]->number,
                    "no N rows of N cells in this " + std::string(program ? "text" : "page") + ": " + rows_seen(text));
      }
      return none;
    }
    if (const std::string names = fault_of_names(block, one.tables[0].values.side()); !names.empty()) {
      one.refuse(InputCode::ambiguous, block.lines[0].number, names);
      return one;
    }
    for (const LooseLine& line : text.words) {
      if (!ends_in_row(line, one.tables[0].values.side())) continue;
      one.refuse(InputCode::ambiguous, line.number, "this line may hold a row behind words, and there are " +
                                                        counted(one.tables[0].values.side(), "other row") + ": leave out one");
      return one;
    }
    std::move(one.tables.begin(), one.tables.end(), std::back_inserter(out.tables));
  }
  join_solutions(out.tables);
  if (program && out.tables.size() == 2 && is_map_of_regions(out.tables[1]))
    out.refuse(InputCode::ambiguous, out.tables[1].cells[0][0].line,
               "the second list looks like a map of regions: give it with " + options.call("regions") + ", and the puzzle alone");
  if (wrapped && out.tables.empty())
    out.refuse(InputCode::wrong_length, head.data[0]->number, "no N rows of N cells in this " + std::string(program ? "text" : "page"));
  return out;
}

// What the reader of drawn grids makes of the text: tables, or nothing if it meets any fault.
std::vector<CellTable> drawn_tables(const std::string& text, const ReadOptions& options) {
  ReadContext context(Source::from_text(text, {}), options);
  const Head head = look_at_head(context.feed, [](const Head&) { return false; });
  const NextRecord next = open_grid(context, head);
  std::vector<CellTable> tables;
  while (auto item = next()) {
    if (!*item) return {};
    tables.emplace_back().values = item->value().puzzle.givens;
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

// A caller may name symbols that are brackets or marks elsewhere: then the lines are rows as they stand.
constexpr std::string_view kMarksOfTexts = "()[]{}<>\"'`|,;&\\*#";

bool reads_loosely(const Head& head, const ReadOptions& options) {
  if (!whole_paste(head) || options.alphabet.find_first_of(kMarksOfTexts) != std::string::npos || is_json_puzzle(head)) return false;
  const std::string_view text_begins = trim(head.data[0]->text);
  if (text_begins.starts_with('<') && !is_markup(head)) return false;
  if (text_begins.starts_with('{') && text_begins.size() > 1 && (text_begins[1] == '"' || is_letter(text_begins[1]))) return false;  // JSON, misspelt
  if (text_begins == "{" && head.data.size() > 1 && trim(head.data[1]->text).starts_with('"')) return false;
  if (std::any_of(head.data.begin(), head.data.end(), [](const Line* line) { return !symbol_runs(line->text, 1).empty(); })) return false;
  const Unwrapped text = unwrap(head);
  if (!text.wrapped && !text.cells) return false;
  const LooseReading reading = read_loose(head, options, text);
  return !reading.failed() ? !reading.tables.empty() : text.wrapped;
}

bool matches_loose(const Head& head, const ReadOptions& options) {
  const auto text = whole_paste(head);
  if (!text || tells_of_shape(head)) return false;
  if (options.alphabet.find_first_of(kMarksOfTexts) != std::string::npos) return false;
  const LooseReading reading = read_loose(head, options, unwrap(head));
  if (reading.failed()) return reading.fault.code == InputCode::ambiguous || drawn_tables(*text, options).empty();
  if (reading.tables.empty()) return false;
  const auto drawn = drawn_tables(*text, options);
  // Fewer tables: some are a puzzle and its solution.
  return drawn.empty() || reading.tables.size() < drawn.size() || !drawn_the_same(reading.tables, drawn);
}

NextRecord open_loose(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  if (!text) return open_grid(context, head);
  const Unwrapped unwrapped = unwrap(head);
  LooseReading reading = read_loose(head, context.options, unwrapped);
  const auto drawn = unwrapped.wrapped ? std::vector<CellTable>{} : drawn_tables(*text, context.options);
  if (!reading.failed() && !reading.tables.empty() && !drawn.empty() && !drawn_the_same(reading.tables, drawn))
    reading.refuse(InputCode::ambiguous, head.data[0]->number, "this text can be read as two different puzzles: are some numbers labels of rows or columns? Leave them out");
  if (!reading.failed() && reading.tables.empty()) return open_grid(context, head);
  if (!reading.failed()) return records_of(context, "loose text", std::move(reading.tables));
  if (reading.fault.code == InputCode::ambiguous && !unwrapped.wrapped) reading.fault.detail += "; if this is not so, say " + context.options.call("format") + " grid";
  return only_error(context, std::move(reading.fault));
}

}  // namespace tresse::io
