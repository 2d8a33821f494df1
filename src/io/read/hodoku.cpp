// HoDoKu library line: :technique:candidates:grid:deleted:eliminations:placements:extra, six or
// seven colons. The grid writes a placed digit as +d; deleted candidates are triples digit, row,
// column. Candidates are all that the values allow, minus the deleted ones; what the values
// forbid follows from them, so that only the deleted ones are kept as marks, which are the player's.
#include <algorithm>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

ReadItem read_library(ReadContext& context, const Line& line) {
  const auto fail = [&](InputCode code, std::size_t column, std::string detail) {
    return context.fail(code, line.number, column, std::move(detail));
  };
  const auto colons = static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), ':'));
  if (colons < 6 || colons > 7) return fail(InputCode::bad_syntax, 1, counted(colons, "colon") + ", a library line has 6 or 7");
  std::vector<Token> fields;
  split_at(line.text, ':', fields);
  Grid grid(9);
  std::size_t cells = 0;
  std::vector<CellId> placed;
  const std::string_view text = fields[3].text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t column = fields[3].column + i;
    char c = text[i];
    if (c == '+') {
      if (i + 1 == text.size() || !is_digit(text[i + 1]) || text[i + 1] == '0') return fail(InputCode::unknown_symbol, column, "'+' without a digit after it");
      placed.push_back(CellId(cells));
      c = text[++i];
    }
    if (cells == 81) return fail(InputCode::wrong_length, column, "more than 81 cells");
    if (is_digit(c) && c != '0') {
      grid.set(CellId(cells), Digit(static_cast<std::size_t>(c - '1')));
    } else if (c != '.' && c != '0') {
      return fail(InputCode::unknown_symbol, column, "symbol " + in_quotes(c) + " in the grid");
    }
    ++cells;
  }
  if (cells != 81) return fail(InputCode::wrong_length, fields[3].column + text.size(), counted(cells, "cell") + " in the grid, expected 81");
  ReadItem record = context.record(line.number, "hodoku", std::move(grid), Alphabet::standard(9), '.');
  if (!record) return record;
  Puzzle& puzzle = record->puzzle;
  std::vector<Token> triples;
  split_blanks(fields[4].text, triples, fields[4].column);
  if (!triples.empty()) puzzle.marks.emplace(std::size_t{9}, true);
  for (const Token& t : triples) {
    const auto number = t.text.size() == 3 ? to_number(t.text) : std::nullopt;
    if (!number || t.text.find('0') != std::string_view::npos) return fail(InputCode::bad_syntax, t.column, in_quotes(t.text) + " is not a digit, a row and a column");
    const std::size_t d = *number / 100, r = *number / 10 % 10, c = *number % 10;
    puzzle.marks->forbid(CellId((r - 1) * 9 + c - 1), Digit(d - 1));
  }
  puzzle.name = fields[1].text;
  context.part_position(placed, ReadContext::Marks::players, *record);
  return record;
}

}  // namespace

bool matches_hodoku(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  std::size_t fits = 0;
  for (const Line* line : head.data) {
    const std::string_view text = line->text;
    if (text.size() < 6 || text[0] != ':') continue;
    std::size_t digits = 0;
    while (digits + 1 < text.size() && is_digit(text[digits + 1])) ++digits;
    if (digits == 4 || digits == 5) ++fits;
  }
  return fits * 2 >= head.data.size();
}

NextRecord open_hodoku(ReadContext& context, const Head&) {
  return record_of_each_line(context, read_library);
}

}  // namespace tresse::io
