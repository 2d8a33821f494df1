// Drawn borders. Between two cells of different boxes (or regions) stands a stroke; a corner is a
// plus where any stroke meets it. Boxes are drawn compactly: only where a band or stack ends, which
// is the same rule, since there all cells have strokes.
#include <vector>

#include "io/write/parts.hpp"

namespace tresse {
namespace {

// Which lines are drawn between cells, and the text of it.
class Drawing {
 public:
  Drawing(const Topology& topology, bool unicode)
      : spec_(topology.spec()), side_(spec_.side), unicode_(unicode), row_edge_(side_ + 1), column_edge_(side_ + 1) {
    // Does any pair of neighbours across this row or column edge need a stroke?
    for (std::size_t k = 0; k <= side_; ++k) {
      for (std::size_t c = 0; c < side_; ++c) {
        row_edge_[k] = row_edge_[k] || above(k, c);
        column_edge_[k] = column_edge_[k] || left_of(c, k);
      }
    }
  }

  [[nodiscard]] bool row_edge(std::size_t r) const { return row_edge_[r]; }
  [[nodiscard]] bool column_edge(std::size_t c) const { return column_edge_[c]; }
  // A stroke above cell (r, c), 0 <= r <= side; left of it, 0 <= c <= side.
  [[nodiscard]] bool above(std::size_t r, std::size_t c) const { return r == 0 || r == side_ || area(r, c) != area(r - 1, c); }
  [[nodiscard]] bool left_of(std::size_t r, std::size_t c) const { return c == 0 || c == side_ || area(r, c) != area(r, c - 1); }
  void append_vertical(std::string& out, bool stroke) const { out += !stroke ? " " : unicode_ ? "\u2502" : "|"; }
  void append_horizontal(std::string& out, bool stroke, std::size_t width) const {
    for (std::size_t i = 0; i < width; ++i) out += !stroke ? " " : unicode_ ? "\u2500" : "-";
  }
  // The corner above and left of (r, c).
  void append_corner(std::string& out, std::size_t r, std::size_t c) const {
    const bool up = r != 0 && left_of(r - 1, c), down = r != side_ && left_of(r, c);
    const bool left = c != 0 && above(r, c - 1), right = c != side_ && above(r, c);
    const unsigned strokes = (up ? 8u : 0u) | (down ? 4u : 0u) | (left ? 2u : 0u) | (right ? 1u : 0u);
    static constexpr const char* kUnicode[16] = {
        " ",      "\u2500", "\u2500", "\u2500", "\u2502", "\u250c", "\u2510", "\u252c",
        "\u2502", "\u2514", "\u2518", "\u2534", "\u2502", "\u251c", "\u2524", "\u253c"};
    static constexpr std::string_view kAscii = " ---|+++|+++|+++";
    out += unicode_ ? kUnicode[strokes] : kAscii.substr(strokes, 1);
  }

 private:
  [[nodiscard]] std::size_t area(std::size_t r, std::size_t c) const {
    if (!spec_.regions.empty()) return spec_.regions[r * side_ + c];
    if (spec_.box_rows == 0) return 0;
    return r / spec_.box_rows * (side_ / spec_.box_cols) + c / spec_.box_cols;
  }
  const TopologySpec& spec_;
  std::size_t side_;
  bool unicode_;
  std::vector<bool> row_edge_, column_edge_;
};

}  // namespace

std::string write_box(const Topology& topology, const Grid& grid, const WriteOptions& options) {
  const io::CellText cell(grid.side(), options, true);
  const Drawing draw(topology, options.unicode);
  const auto values = grid.values();
  const std::size_t side = grid.side();
  const std::size_t width = cell.width() + 1;  // a cell and the blank after it
  std::string text;
  for (std::size_t r = 0; r <= side; ++r) {
    if (draw.row_edge(r)) {
      for (std::size_t c = 0; c <= side; ++c) {
        if (draw.column_edge(c)) {
          draw.append_corner(text, r, c);
          if (c < side) draw.append_horizontal(text, draw.above(r, c), 1);
        }
        if (c < side) draw.append_horizontal(text, draw.above(r, c), width);
      }
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
    }
    if (r == side) break;
    for (std::size_t c = 0; c <= side; ++c) {
      if (draw.column_edge(c)) {
        draw.append_vertical(text, draw.left_of(r, c));
        if (c < side) text += ' ';
      }
      if (c == side) break;
      const std::size_t at = r * side + c;
      io::append_inked(text, cell, values[at], cell.width(), CellId(at), options);
      text += ' ';
    }
    text += '\n';
  }
  return text;
}

}  // namespace tresse
