// Simple Sudoku file: rows `53.|.7.|...`, a line of dashes between bands. Decimals (sides above 35)
// are separated by blanks. Puzzles without boxes have neither strokes nor dashes.
#include "io/write/parts.hpp"

namespace tresse::io {

std::string ss_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  const TopologySpec& shape = puzzle.topology->spec();
  const std::size_t side = puzzle.side();
  const CellText cell(side, options, true);
  const auto values = puzzle.givens.values();
  std::string text;
  for (std::size_t r = 0; r < side; ++r) {
    if (r != 0 && shape.box_rows != 0 && r % shape.box_rows == 0) {
      const std::size_t symbols = cell.single() ? side : side * (cell.width() + 1);
      text.append(symbols + side / shape.box_cols - 1, '-');
      text += '\n';
    }
    for (std::size_t c = 0; c < side; ++c) {
      if (c != 0 && shape.box_cols != 0 && c % shape.box_cols == 0) text += '|';
      cell.append(text, values[r * side + c], cell.width());
      if (!cell.single()) text += ' ';
    }
    text += '\n';
  }
  return text;
}

}  // namespace tresse::io
