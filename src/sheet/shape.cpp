// Measures how the symbols and pencil marks of a puzzle fill a cell. Needs a font, but nothing of cairo.
#include <algorithm>

#include "tresse/tool/sheet/font.hpp"

namespace tresse {

SheetShape shape_of(const Topology& topology, bool marks, const Alphabet& alphabet,
                    const Font& font) {
  SheetShape shape;
  shape.side = topology.side();
  shape.widest = 0;
  for (std::size_t d = 0; d < shape.side; ++d) {
    for (const bool bold : {false, true}) {
      shape.widest = std::max(shape.widest, font.measure(alphabet.text(Digit(d)), bold).width);
    }
  }
  // Decimals of one length may come in any mixture: no narrower than their number of figures.
  shape.widest = std::max(shape.widest, 0.5);
  if (!marks) return shape;
  shape.mark_columns = topology.spec().box_cols;
  while (shape.mark_columns * shape.mark_columns < shape.side && topology.spec().box_cols == 0) {
    ++shape.mark_columns;
  }
  shape.mark_rows = (shape.side + shape.mark_columns - 1) / shape.mark_columns;
  return shape;
}

}  // namespace tresse
