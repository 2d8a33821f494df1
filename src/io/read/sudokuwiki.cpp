// Positions packed by sudokuwiki.org, two symbols a cell. S9B, base 36: 0 is an empty cell without marks, 1 to 9 a given,
// 10 to 18 a placed digit, 19 to 529 candidates (bit d - 1 of what is above 18 is the digit d). Base 32: twice the
// candidates, and 1 more for a given; a placed digit is a cell with one candidate there, as in a drawn position.
#include <algorithm>
#include <bit>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kPairs = 81, kMostCandidates = 511;
constexpr std::string_view kPrefix = "S9B";

// A symbol of base 36, 36 for any other.
std::size_t symbol_value(char c) {
  if (is_digit(c)) return static_cast<std::size_t>(c - '0');
  return is_lower(c) ? static_cast<std::size_t>(c - 'a') + 10 : 36;
}

struct PackedCell {
  std::size_t given = 0;       // the digit, 0 if none
  std::size_t candidates = 0;  // if none is given
  bool placed = false;         // by the player
  bool fault = false;
};

PackedCell cell_of_s9b(std::size_t value) {
  if (value <= 9) return {value, kMostCandidates};
  if (value <= 18) return {value - 9, 0, true};
  return {0, value - 18, false, value - 18 > kMostCandidates};
}

PackedCell cell_of_base32(std::size_t value) {
  const std::size_t candidates = value >> 1;
  if ((value & 1) == 0) return {0, candidates, false, candidates == 0};
  return {static_cast<std::size_t>(std::bit_width(candidates)), 0, false,
          std::popcount(candidates) != 1};
}

}  // namespace

bool is_sudokuwiki_text(std::string_view text) {
  if (text.starts_with(kPrefix)) return text.size() > kPrefix.size() + 1;
  return text.size() == 2 * kPairs &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuv") == std::string_view::npos &&
         text.find_first_of("ghijklmnopqrstuv") != std::string_view::npos;
}

ReadItem read_sudokuwiki_text(ReadContext& context, std::string_view text, std::size_t line, std::size_t column) {
  const bool s9b = text.starts_with(kPrefix);
  const std::size_t prefix = s9b ? kPrefix.size() : 0;
  text.remove_prefix(prefix);
  column += prefix;
  if (text.size() != 2 * kPairs)
    return context.fail(InputCode::wrong_length, line, column + std::min(text.size(), 2 * kPairs), counted(text.size(), "symbol") + " after S9B, expected 162");
  ReadItem record = context.record(line, "sudokuwiki", Grid(9), Alphabet::standard(9), '.');
  if (!record) return record;
  Puzzle& puzzle = record->puzzle;
  puzzle.marks.emplace(std::size_t{9}, false);
  std::vector<CellId> singles, placed;
  for (std::size_t i = 0; i < kPairs; ++i) {
    const std::size_t high = symbol_value(text[2 * i]), low = symbol_value(text[2 * i + 1]);
    const bool known = high < 36 && low < 36;
    const PackedCell cell = s9b ? cell_of_s9b(high * 36 + low) : cell_of_base32(high * 32 + low);
    if (!known || cell.fault) return context.fail(InputCode::unknown_symbol, line, column + 2 * i, in_quotes(text.substr(2 * i, 2)) + " stands for no cell");
    if (cell.given != 0) {
      puzzle.givens.set(CellId(i), Digit(cell.given - 1));
      if (cell.placed) placed.push_back(CellId(i));
      continue;
    }
    for (std::size_t d = 0; d < 9; ++d) {
      if ((cell.candidates >> d & 1) != 0) puzzle.marks->allow(CellId(i), Digit(d));
    }
    if (!s9b && std::popcount(cell.candidates) == 1) singles.push_back(CellId(i));
  }
  for (std::size_t i = 0; i < kPairs; ++i) {
    if (const auto given = puzzle.givens.at(CellId(i))) puzzle.marks->allow(CellId(i), *given);
  }
  const std::vector<CellId> single = place_singles(puzzle, singles);
  placed.insert(placed.end(), single.begin(), single.end());
  drop_empty_marks(puzzle);
  context.part_position(placed, ReadContext::Marks::players, *record);
  return record;
}

bool matches_sudokuwiki(const Head& head, const ReadOptions&) {
  return !head.data.empty() && is_sudokuwiki_text(trim(head.data[0]->text));
}

NextRecord open_sudokuwiki(ReadContext& context, const Head&) {
  return record_of_each_line(context, [](ReadContext& c, const Line& line) -> ReadItem {
    const std::string_view text = trim(line.text);
    if (is_sudokuwiki_text(text)) return read_sudokuwiki_text(c, text, line.number, 1);
    return c.fail(InputCode::wrong_length, line.number, text.size() + 1,
                  counted(text.size(), "symbol") + " on this line; a packed position has 162, or S9B and 162");
  });
}

}  // namespace tresse::io
