// What a step shows on a drawn board, as plain values. The picture is that of the format svg (WriteOptions::drawing).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"
#include "tresse/tool/logic/logic.hpp"
#include "tresse/version.hpp"

namespace tresse {

struct StepDrawing {
  // `other`: the second set or color, fins, what a pattern points to.
  enum class Mark : std::uint8_t { pattern, other, place, remove };
  // An arrow from one candidate to another; strong: the one it points to must be true, else it must be false.
  struct Arrow {
    CandId from;
    CandId to;
    bool strong = false;

    friend bool operator==(const Arrow&, const Arrow&) = default;
  };
  std::string title;
  std::string words;
  std::vector<HouseId> houses;
  std::vector<std::pair<CellId, Mark>> cells;       // each once
  std::vector<std::pair<CandId, Mark>> candidates;  // each once
  std::vector<Arrow> arrows;                        // each once
};

// A step, without its words. Whole: houses, cells and candidates of its parts; links of its chains; what it does. As a hint
// of level 1 or 2 (hint_words.hpp) only the house to look in, of level 3 also the cells.
[[nodiscard]] TRESSE_PUBLIC StepDrawing drawing_of(const Topology& topology, const Step& step,
                                                   int level = 4);
// The same of an event of a path: what a hypothesis supposes, or what contradicts.
[[nodiscard]] TRESSE_PUBLIC StepDrawing drawing_of(const Topology& topology,
                                                   const TraceEvent& event, int level = 4);

// A drawing as elements of SVG: what lies under the digits and candidates of the board, and what over them. A cell is 40 units
// wide, and the grid begins at 0, 0. Colours are for a style sheet: houses have the class `house`, cells `cell` and candidates
// `ring` with one of `pattern`, `other`, `place` and `remove`; `strike` goes through what is removed; arrows are `strong` or
// `weak`, their heads also `tip`.
struct DrawingParts {
  std::string under;
  std::string over;
};
// Of the candidates, those that `marks` allow.
[[nodiscard]] TRESSE_PUBLIC DrawingParts svg_parts(const Topology& topology,
                                                   const StepDrawing& drawing,
                                                   const PencilMarks& marks);
// Above this side nothing of a step is drawn.
inline constexpr std::size_t kLargestPicture = 64;

// A text as XML and HTML have it inside an element; control characters but line ends are left out.
[[nodiscard]] TRESSE_PUBLIC std::string escaped_xml(std::string_view text);

}  // namespace tresse
