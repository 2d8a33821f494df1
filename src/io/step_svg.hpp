// A step that is drawn, as elements of SVG.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/step_drawing.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// A drawing as elements of SVG: what lies under the clues of the board, under its digits and candidates, and over them. A cell is 40
// units wide, and the grid begins at 0, 0. Colours are for a style sheet: houses have the class `house`, cells `cell` and candidates
// `ring` with one of `pattern`, `other`, `place` and `remove`; `strike` goes through what is removed; arrows are `strong` or
// `weak`, their heads also `tip`.
struct DrawingParts {
  std::string ground;
  std::string under;
  std::string over;
};
// Of the candidates, those that `marks` allow.
[[nodiscard]] DrawingParts svg_parts(const Topology& topology,
                                                   const StepDrawing& drawing,
                                                   const PencilMarks& marks);
// Above this side nothing of a step is drawn.
inline constexpr std::size_t kLargestPicture = 64;

// A text as XML and HTML have it inside an element; control characters but line ends are left out.
[[nodiscard]] std::string escaped_xml(std::string_view text);

}  // namespace tresse
