// What the values leave is not written; what they leave and the position has not is the list of deleted candidates. Marks of
// the puzzle itself are deleted candidates too, because the format knows no others.
#include "library/steps/case_line.hpp"

#include "library/regress.hpp"

namespace tresse::library {
namespace {

constexpr std::size_t kCaseSide = 9;

bool plain(const Topology& t) {
  return t.is_classic9();
}

// "912 345": digit, row, column.
std::string triples(const std::vector<CandId>& list) {
  std::string text;
  for (const CandId x : list) {
    const std::size_t c = cell_of(x, kCaseSide).index();
    if (!text.empty()) text += ' ';
    text += std::to_string(100 * (digit_of(x, kCaseSide).index() + 1) + 10 * (c / kCaseSide + 1) +
                           c % kCaseSide + 1);
  }
  return text;
}

// The grid and the deleted candidates.
std::string grid_fields(const Puzzle& puzzle, const Position& position) {
  std::string grid;
  std::vector<CandId> deleted;
  const Position all = start_of(Puzzle(puzzle.topology, position.values));
  for (std::size_t i = 0; i < kCaseSide * kCaseSide; ++i) {
    const CellId c(i);
    if (const auto value = position.values.at(c)) {
      if (!puzzle.givens.filled(c)) grid += '+';
      grid += static_cast<char>('1' + value->index());
      continue;
    }
    grid += '.';
    for (std::size_t v = 0; v < kCaseSide; ++v) {
      const bool gone = all.marks.allows(c, Digit(v)) && !position.marks.allows(c, Digit(v));
      if (gone) deleted.push_back(cand(c, Digit(v), kCaseSide));
    }
  }
  return grid + ":" + triples(deleted);
}

}  // namespace

std::optional<std::string> case_line(const Puzzle& puzzle, const Position& before,
                                     const Step& step) {
  if (!plain(*puzzle.topology)) return std::nullopt;
  Puzzle here(puzzle.topology, before.values);
  here.marks = before.marks;
  const auto named = name_of_case(here, step);
  if (!named) return std::nullopt;
  std::string digits;
  for (const Digit d : named->digits) digits += static_cast<char>('1' + d.index());
  return ":" + named->code + (named->variant.empty() ? "" : "-" + named->variant) + ":" + digits +
         ":" + grid_fields(puzzle, before) + ":" + triples(step.eliminations) + ":" +
         triples(step.placements) + ":" + (named->length ? std::to_string(*named->length) : "");
}

std::optional<std::string> position_line(const Puzzle& puzzle, const Position& position) {
  if (!plain(*puzzle.topology)) return std::nullopt;
  return ":0000:x:" + grid_fields(puzzle, position) + "::";
}

}  // namespace tresse::library
