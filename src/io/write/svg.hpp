// What the picture of a puzzle and that of a step share: numbers and texts of SVG, and where candidates stand.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/step_svg.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::io {

inline constexpr double kCell = 40;  // the side of a cell

// Up to two decimals.
[[nodiscard]] std::string short_number(double value);

struct Point {
  double x = 0;
  double y = 0;
};

// Where each candidate stands in its cell: as many columns as a box has.
struct CandidatePlaces {
  explicit CandidatePlaces(const Topology& topology);

  [[nodiscard]] Point centre(CellId c, Digit d) const;
  [[nodiscard]] Point centre(CandId c) const;
  [[nodiscard]] double radius() const;  // of a ring around one

  const Topology& t;
  std::size_t columns = 1;
  std::size_t rows = 1;
};

// The candidates that a step speaks of: those of its cells, and its digits in its houses.
struct SpokenOf {
  std::vector<bool> cells, house_cells, digits;

  [[nodiscard]] bool has(CellId c, Digit d) const {
    return cells[c.index()] || (house_cells[c.index()] && digits[d.index()]);
  }
};
[[nodiscard]] SpokenOf spoken_of(const Topology& topology, const StepDrawing& drawing);

// The rows of the style sheet for what svg_parts() draws.
[[nodiscard]] std::string svg_step_style();

}  // namespace tresse::io
