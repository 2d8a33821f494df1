// Row i on line i: what programming contests ask for. Decimals are not padded.
#include "io/write/parts.hpp"

namespace tresse {

std::string write_rows(const Grid& grid, const WriteOptions& options) {
  const io::CellText cell(grid.side(), options, true);
  const auto values = grid.values();
  std::string text;
  text.reserve(values.size() * (cell.width() + 1) + grid.side());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool last = (i + 1) % grid.side() == 0;
    io::append_inked(text, cell, values[i], 1, CellId(i), options);
    if (last) {
      text += '\n';
    } else if (!cell.single()) {
      text += ' ';
    }
  }
  return text;
}

namespace io {

std::string rows_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  return write_rows(puzzle.givens, options);
}

}  // namespace io
}  // namespace tresse
