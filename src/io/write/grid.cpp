// The spaced display: gaps show the boxes. A shape that the gaps do not show (no boxes, diagonals,
// windows, regions) is stated in comments, which the reader understands.
#include "io/write/parts.hpp"

namespace tresse {

std::string write_grid(const Topology& topology, const Grid& grid, const WriteOptions& options) {
  const TopologySpec& shape = topology.spec();
  const io::CellText cell(grid.side(), options, true);
  const auto values = grid.values();
  const std::size_t side = grid.side();
  std::string text;
  text.reserve(values.size() * (cell.width() + 1) * 5 / 4 + side);
  for (std::size_t r = 0; r < side; ++r) {
    if (r != 0 && shape.box_rows != 0 && r % shape.box_rows == 0) text += '\n';
    for (std::size_t c = 0; c < side; ++c) {
      if (c != 0) text += ' ';
      if (c != 0 && shape.box_cols != 0 && c % shape.box_cols == 0) text += ' ';
      const std::size_t at = r * side + c;
      io::append_inked(text, cell, values[at], cell.width(), CellId(at), options);
    }
    text += '\n';
  }
  return text;
}

namespace io {

std::string grid_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.shape = true, .regions = true}, losses);
  const Topology& t = *puzzle.topology;
  std::string text = unusual_shape(t) ? shape_comment(t) : std::string();
  return text + write_grid(t, puzzle.givens, options) + regions_block(t);
}

}  // namespace io
}  // namespace tresse
