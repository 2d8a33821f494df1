// The reader of loose text: N rows of N cells among words, frames and labels. What is wrapped around the rows is taken off, each block
// of lines is read for itself, and all must be read. A text with two readings is an error, and so is one that the reader of drawn grids
// reads as another puzzle.
#include <algorithm>
#include <iterator>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"
#include "io/json/json.hpp"
#include "io/loose/loose.hpp"
#include "io/read/listed.hpp"

namespace tresse::io {
namespace {

// Does a line of words end in as many symbols as a row has: "Anna: 53..7...."?
bool ends_in_row(const LooseLine& line, std::size_t side) {
  const std::string_view text = trim(line.text);
  const std::string_view row = text.substr(std::min(text.find_last_of(" :\t") + 1, text.size()));
  return row.size() == side && row.find_first_not_of("0123456789.*_-xX?") == std::string_view::npos && std::any_of(row.begin(), row.end(), is_digit);
}

std::string rows_seen(const Unwrapped& text) {
  std::vector<std::size_t> cells;
  for (const LooseBlock& block : text.blocks) {
    for (const LooseLine* line : rows_of_block(block)) {
      std::string bare = line->text;
      std::replace_if(bare.begin(), bare.end(), [](char c) { return std::string_view(",;|&\t").find(c) != std::string_view::npos; }, ' ');
      const RowSizes sizes = sizes_of(bare);
      cells.push_back(sizes.tokens == 1 ? sizes.symbols : sizes.tokens);
    }
  }
  if (cells.empty()) return "0 rows with symbols";
  const auto odd = std::find_if(cells.begin(), cells.end(), [&](std::size_t one) { return one != cells[0]; });
  return counted(cells.size(), "row") + " with symbols, the first of " + counted(cells[0], "cell") +
         (odd == cells.end() ? std::string() : ", but row " + std::to_string(odd - cells.begin() + 1) + " of " + std::to_string(*odd));
}

LooseReading read_loose(const Head& head, const ReadOptions& options, const Unwrapped& text) {
  LooseReading out;
  const bool program = text.wrapped && !is_markup(head);
  const std::string kind = program ? "text" : "page";
  if (const auto order = text.wrapped ? words_of_order(head, program) : std::nullopt)
    out.refuse(InputCode::ambiguous, order->line,
               "the text says " + in_quotes(order->words) + ": these may be columns or boxes, or turned round; write the rows from above");
  if (!out.failed()) out.fault = text.fault;
  for (const LooseBlock& block : text.blocks) {
    if (head.stopped()) return {};
    const auto rows = rows_of_block(block);
    if (out.failed()) return out;
    if (rows.empty()) continue;
    LooseReading one = read_parts(block, options);
    const std::size_t side = one.tables.empty() ? 0 : one.tables[0].values.side();
    if (one.tables.empty() && text.wrapped) one.refuse(InputCode::wrong_length, rows[0]->number, "no N rows of N cells in this " + kind + ": " + rows_seen(text));
    for (const LooseLine& line : text.words) {
      if (!one.tables.empty() && ends_in_row(line, side))
        one.refuse(InputCode::ambiguous, line.number, "this line may hold words and a row, besides " + counted(side, "other row") + ": leave out one");
    }
    if (one.failed() || one.tables.empty()) return one;
    std::move(one.tables.begin(), one.tables.end(), std::back_inserter(out.tables));
  }
  join_solutions(out.tables);
  if (program && out.tables.size() == 2 && is_map_of_regions(out.tables[1]))
    out.refuse(InputCode::ambiguous, out.tables[1].cells[0][0].line,
               "the second list looks like a map of regions: give it with " + options.call("regions") + ", and the puzzle alone");
  if (text.wrapped && out.tables.empty()) out.refuse(InputCode::wrong_length, head.data[0]->number, "no N rows of N cells in this " + kind);
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
  const auto has = [](const std::vector<CellTable>& all, const Grid& values) {
    return ranges::any_of(all, [&](const CellTable& one) { return one.values == values || one.solution == values; });
  };
  return has(drawn, tables[0].values) && ranges::all_of(drawn, [&](const CellTable& one) { return has(tables, one.values); });
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
  const std::string_view begins = trim(head.data[0]->text);
  if (begins.starts_with('<') && !is_markup(head)) return false;
  if (begins.starts_with('{') && begins.size() > 1 && (begins[1] == '"' || is_letter(begins[1]))) return false;  // JSON, misspelt
  if (begins == "{" && head.data.size() > 1 && trim(head.data[1]->text).starts_with('"')) return false;
  if (std::any_of(head.data.begin(), head.data.end(), [](const Line* line) { return !symbol_runs(line->text, 1).empty(); })) return false;
  return unwrap(head).wrapped;
}

bool matches_loose(const Head& head, const ReadOptions& options) {
  const auto text = whole_paste(head);
  if (!text || tells_of_shape(head) || options.alphabet.find_first_of(kMarksOfTexts) != std::string::npos) return false;
  const LooseReading reading = read_loose(head, options, unwrap(head));
  if (!reading.failed() && reading.tables.empty()) return false;
  const auto drawn = drawn_tables(*text, options);
  if (drawn.empty() || reading.failed()) return drawn.empty() || reading.fault.code == InputCode::ambiguous;
  // Fewer tables: some are a puzzle and its solution.
  return reading.tables.size() < drawn.size() || !drawn_the_same(reading.tables, drawn);
}

NextRecord open_loose(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  if (!text) return open_grid(context, head);
  const Unwrapped unwrapped = unwrap(head);
  LooseReading reading = read_loose(head, context.options, unwrapped);
  if (!reading.failed() && reading.tables.empty()) return open_grid(context, head);
  const auto drawn = unwrapped.wrapped ? std::vector<CellTable>{} : drawn_tables(*text, context.options);
  if (!reading.failed() && !drawn.empty() && !drawn_the_same(reading.tables, drawn))
    reading.refuse(InputCode::ambiguous, head.data[0]->number, "this text can be read as two different puzzles: are some numbers labels of rows or columns? Leave them out");
  if (!reading.failed()) return records_of(context, "loose text", std::move(reading.tables));
  if (reading.fault.code == InputCode::ambiguous && !unwrapped.wrapped) reading.fault.detail += "; if this is not so, say " + context.options.call("format") + " grid";
  return only_error(context, std::move(reading.fault));
}

}  // namespace tresse::io
