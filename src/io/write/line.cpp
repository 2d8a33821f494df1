// One line: symbols up to side 35, decimals above. The text is sized once; a 9x9 costs one
// allocation and 81 table look-ups.
#include "io/write/parts.hpp"

namespace tresse {

std::string write_line(const Grid& grid, const WriteOptions& options) {
  const io::CellText cell(grid.side(), options);
  const auto values = grid.values();
  std::string text;
  if (cell.single()) {
    std::string symbols;
    for (std::uint16_t v = 0; v <= grid.side(); ++v) symbols += cell.symbol(v);
    text.resize(values.size());
    const char* const of = symbols.data();
    for (std::size_t i = 0; i < values.size(); ++i) text[i] = of[values[i]];
    return text;
  }
  text.reserve(values.size() * (cell.width() + 1));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != 0) text += ' ';
    cell.append(text, values[i], 1);
  }
  return text;
}

bool line_holds_marks(const Puzzle& puzzle) {
  return puzzle.marks.has_value() && puzzle.side() <= 35;
}

std::string write_puzzle_line(const Puzzle& puzzle, const WriteOptions& options) {
  if (!line_holds_marks(puzzle)) return write_line(puzzle.givens, options);
  std::string text = io::sukaku_record(puzzle, options, nullptr);
  text.pop_back();
  return text;
}

std::vector<std::string> lost_in_line(const Puzzle& puzzle) {
  std::vector<std::string> losses;
  io::Keeps keeps;
  keeps.name = true;
  io::note_losses(puzzle, keeps, &losses);
  return losses;
}

namespace io {

std::string line_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  return write_line(puzzle.givens, options) + "\n";
}

}  // namespace io
}  // namespace tresse
