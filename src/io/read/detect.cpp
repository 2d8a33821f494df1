// The table of input formats. Its order is the order of detection: by content, never by file name;
// the first row that matches is the format, and what then fails to parse is an error of that
// format. Rows without `open` are recognised only to be refused by name; rows without `matches` are
// names for --input-format.
#include <algorithm>

#include "base/ranges.hpp"
#include "io/line/shape.hpp"
#include "io/loose/loose.hpp"
#include "io/read/listed.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

std::string_view first_data(const Head& head) {
  return head.data.empty() ? std::string_view() : trim(head.data[0]->text);
}

// "<anna> 53..7....", line by line: a chat.
bool is_said(std::string_view text) {
  const std::size_t end = text.find('>');
  return text.starts_with('<') && end + 1 < text.size() && is_blank(text[end + 1]) && text.find_first_of("<>", end + 1) == std::string_view::npos &&
         text.find('<', 1) > end;
}

bool is_xml(const Head& head, const ReadOptions&) {
  const bool chat = head.data.size() > 1 && ranges::all_of(head.data, [](const Line* line) { return is_said(trim(line->text)); });
  return first_data(head).starts_with('<') && !chat && !is_markup(head);
}

bool is_dimacs(const Head& head, const ReadOptions&) {
  for (const Line* line : head.data) {
    const std::string_view text = trim(line->text);
    if (text == "c" || text.starts_with("c ")) continue;
    return any_part("p cnf|s SAT|s UNSAT|s UNKNOWN|v ", '|', [&](std::string_view begin) { return text.starts_with(begin); });
  }
  return false;
}

bool is_killer(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  if (text.starts_with("3x3:") && text.find(":k:") != std::string_view::npos) return true;
  // Arrows in two directions at least; one such symbol alone is an odd blank.
  std::size_t arrows = 0;
  for (char c : {'<', '>', '^'}) arrows += text.find(c) != std::string_view::npos ? 1u : 0u;
  return text.size() == 81 && arrows >= 2;
}

// Its rows count from below: read from above, they would be another puzzle.
bool is_lpsudoku(const Head& head, const ReadOptions&) {
  return ranges::any_of(head.data, [&](const Line* line) { return !head.stopped() && trim(line->text).starts_with("\\setrow{"); });
}

constexpr std::size_t kLongestGsf = 4096;
constexpr std::size_t kFewLines = 64;

bool is_gsf(const Head& head, const ReadOptions&) {
  if (first_data(head).size() > kLongestGsf) return false;
  std::vector<Token> fields;
  split_at(first_data(head), ',', fields);
  return fields.size() >= 7 && fields[4].text.size() == 81;
}

// Rows that slashes separate, of which the first or the last was cut: "./6..195.../.98....6./..." has 81 symbols too.
bool has_rows_between_slashes(std::string_view text) {
  std::vector<Token> rows;
  split_at(text, '/', rows);
  return rows.size() > 4 && rows[1].text.size() > 3 &&
         std::all_of(rows.begin() + 1, rows.end() - 1,
                     [&](const Token& row) { return row.text.size() == rows[1].text.size(); });
}

// Lines of puzzles, but for a line that holds one among other text: "$ tresse solve 53..7....".
bool is_line(const Head& head, const ReadOptions& options) {
  if (!matches_line(head, options)) return false;
  if (options.format.empty() && head.data.size() == 1 && has_rows_between_slashes(first_data(head))) return false;
  if (!options.format.empty() || !head.complete || head.data.size() > kFewLines) return true;
  LineParser parser(4, options.side, options.alphabet);
  const bool among_text = std::any_of(head.data.begin(), head.data.end(), [&](const Line* line) {
    return trim(line->text).find(' ') != std::string_view::npos && parser.parse(line->text).kind == LineShape::Kind::none &&
           !symbol_runs(line->text, 1).empty();
  });
  if (among_text) return !matches_listed(head, options);
  if (head.data.size() != 2) return true;
  const std::string_view first = first_data(head), second = trim(head.data[1]->text);
  if (first.size() > 9 && first.size() < 81 && first.size() + second.size() == 81) return false;  // a line that was wrapped
  // A line of another length above or below a complete grid: that is the solution of a puzzle that was damaged.
  const auto damaged = [](std::string_view puzzle, std::string_view solution) {
    return puzzle.size() != 81 && solution.size() == 81 && solution.find_first_not_of("123456789") == std::string_view::npos;
  };
  return !damaged(first, second) && !(damaged(second, first) && second.size() > 60 && second.size() < 100);
}

// The first line has told it.
bool always(const Head&, const ReadOptions&) {
  return true;
}

constexpr std::array kTable = {
    InputFormat{"sdk", "SadMan .sdk: header lines or sections", matches_sdk, open_sdk},
    InputFormat{"program", "rows in the brackets, quotes or tags of a program or a page", reads_loosely, open_loose},
    InputFormat{"json", "own JSON or NDJSON, plain f-puzzles JSON", matches_json, open_json,
                always},
    InputFormat{"text", "text output of this program", matches_report, open_report},
    InputFormat{"opensudoku", "files of OpenSudoku", matches_opensudoku, open_opensudoku},
    InputFormat{"xml", "XML (KSudoku and others)", is_xml, nullptr},
    InputFormat{"dimacs", "DIMACS CNF or solver output", is_dimacs, nullptr},
    InputFormat{"link", "links that hold the puzzle", matches_link, open_link},
    InputFormat{"sudokuwiki", "positions packed by SudokuWiki", matches_sudokuwiki,
                open_sudokuwiki},
    InputFormat{"csv", "CSV with a header", matches_csv, open_csv},
    InputFormat{"hodoku", "HoDoKu library lines", matches_hodoku, open_hodoku, always},
    InputFormat{"killer", "a killer Sudoku", is_killer, nullptr},
    InputFormat{"iss", "constraint strings of Interactive Sudoku Solver", matches_iss, open_iss},
    InputFormat{"sgt", "game ids of sgt-puzzles and Puzzle Team Club", matches_sgt, open_sgt},
    InputFormat{"gsf", "a gsf q2 line", is_gsf, nullptr},
    InputFormat{"lpsudoku", "the LaTeX package lpsudoku, whose rows count from below", is_lpsudoku,
                nullptr},
    InputFormat{"bank", "Sudoku Exchange bank records", matches_bank, open_bank, always},
    InputFormat{"sukaku", "N^3 candidate symbols per line", matches_sukaku, open_sukaku,
                settled_sukaku},
    InputFormat{"line", "one puzzle per line", is_line, open_line, settled_line},
    InputFormat{"listed", "81 symbols among other text on each line", matches_listed, open_listed},
    InputFormat{"loose", "N rows of N cells among words, frames and labels", matches_loose, open_loose},
    InputFormat{"grid", "N rows of N symbols, borders allowed", nullptr, open_grid},
    InputFormat{"numbers", "N rows of N decimals", nullptr, open_grid},
    InputFormat{"pencil", "N rows of N candidate sets", nullptr, open_grid},
    InputFormat{"ss", "Simple Sudoku, one to three grids", nullptr, open_grid},
    InputFormat{"jigsaw", "a grid and its region map", nullptr, open_grid},
    InputFormat{"sdm", "81 symbols per line", nullptr, open_line, settled_line},
};

}  // namespace

std::span<const InputFormat> input_table() {
  return kTable;
}

NextRecord only_error(ReadContext& context, InputError error) {
  return [&context, error = std::move(error), done = false]() mutable -> std::optional<ReadItem> {
    if (std::exchange(done, true)) return std::nullopt;
    return context.fail(std::move(error));
  };
}

NextRecord record_of_each_line(ReadContext& context, ReadItem (*read)(ReadContext& context, const Line& line)) {
  return [&context, read]() -> std::optional<ReadItem> {
    const FeedItem* item = context.feed.take_data();
    if (item == nullptr) return std::nullopt;
    return item->fault ? context.fail(*item->fault) : read(context, item->line);
  };
}

}  // namespace tresse::io
