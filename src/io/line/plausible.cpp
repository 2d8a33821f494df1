#include "io/line/plausible.hpp"

#include <algorithm>

namespace tresse::io {

std::size_t least_side(const ReadOptions& options) {
  return options.side || options.format == "line" || options.format == "csv" ? 1 : 4;
}

std::optional<BoxShape> box_of(std::size_t side, const ReadOptions& options) {
  if (options.box && options.box->rows * options.box->cols == side) return options.box;
  return default_box_shape(side);
}

bool Plausible::operator()(const LineShape& shape, const LineParser& parser) {
  if (shape.kind == LineShape::Kind::none) return false;
  if (shape.kind == LineShape::Kind::numbers) {
    return std::all_of(parser.tokens().begin(),
                       parser.tokens().begin() + static_cast<std::ptrdiff_t>(shape.length),
                       [&](const Token& t) { return to_number(t.text).value_or(0) <= shape.side; });
  }
  if (shape.side > 9 || shape.kind == LineShape::Kind::rows) return true;
  auto& coding = codings_[shape.side];
  if (!coding) coding = *decide_coding(shape.side, Census{}, ReadOptions{});
  Grid grid(shape.side);
  Blanks blanks;
  return !decode_cells(shape.cells, *coding, grid, blanks);
}

bool has_value(const LineShape& shape, const LineParser& parser) {
  if (shape.kind == LineShape::Kind::numbers) {
    return std::any_of(parser.tokens().begin(), parser.tokens().end(),
                       [](const Token& t) { return to_number(t.text).value_or(0) > 0; });
  }
  return std::any_of(shape.cells.begin(), shape.cells.end(), [](char c) {
    return (is_digit(c) && c != '0') || (is_letter(c) && to_upper(c) != 'X');
  });
}

}  // namespace tresse::io
