// What is drawn for the clues of a puzzle: one list for every picture of it, which knows nothing of ink and files. How those of a
// rule look says its row (ClueLook). Lengths are cells, from the upper left corner of the grid, x to the right, y down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/clue.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

struct ClueSpot {
  double x = 0;
  double y = 0;
};

struct ClueMark {
  enum class Form : std::uint8_t {
    line,
    area,  // closed
    disc,
    text,  // one line in the middle of the spot
  };
  // From below: shades of cells, thick lines, what lies on these; over the lines of the grid. Digits are above all.
  enum class Level : std::uint8_t { shade, line, sign, over };

  RuleKind rule{};
  Form form{};
  Level level{};
  std::vector<ClueSpot> at = {};           // the points, or the centre
  double size = 0;                         // the radius of a disc, the size of letters
  std::optional<std::uint32_t> fill = {};  // red, green, blue; of letters too
  std::optional<std::uint32_t> ink = {};   // of the stroke
  double stroke = 0;                       // its width
  bool dashed = false;
  std::string text = {};
};

inline constexpr double kClueDash = 0.08;   // of a dashed line
inline constexpr double kClueGap = 0.06;

struct ClueDrawing {
  std::vector<ClueMark> marks;  // in the order in which they are drawn
  // What they need around the grid.
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  double cell_top = 0;  // what they take of the top of cells, where pencil marks have no room
};

// Nothing without clues. Below the grid stands what holds everywhere, and what letters beside it mean.
[[nodiscard]] ClueDrawing drawing_of_clues(const Topology& topology);

// A small grid with a clue of the rule, to show how it looks.
[[nodiscard]] TopologySpec clue_example(const ClueRule& rule);

// The outlines of cells, each a closed way, `inset` inside of them, with corners of that radius. Cells that touch at a corner only
// have two.
[[nodiscard]] std::vector<std::vector<ClueSpot>> outlines(const std::vector<CellId>& cells, std::size_t side, double inset, double radius);

}  // namespace tresse
