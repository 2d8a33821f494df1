// Judges of clues: does a full grid obey one? Each is written from the text of its rule and shares nothing with what engines use.
// requires, of each: the grid is full and of the side of the topology; the clue fits.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "tresse/model/constraint.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

#define TRESSE_CONSTRAINT(folder) \
  namespace folder {              \
  [[nodiscard]] bool judge(const Constraint&, const Topology&, const Grid&); \
  }
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT

// By its kind.
[[nodiscard]] bool judge_clue(const Constraint& clue, const Topology& topology, const Grid& grid);

// From 1.
[[nodiscard]] inline int value_at(const Grid& grid, CellId cell) {
  return static_cast<int>(grid.at(cell)->index() + 1);
}
// Steps from one cell to the other, along rows and columns.
[[nodiscard]] inline std::size_t distance(const Topology& t, CellId a, CellId b) {
  const std::size_t n = t.side();
  const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
  return apart(a.index() / n, b.index() / n) + apart(a.index() % n, b.index() % n);
}
// Does ask(a, b) hold for all cells that share an edge?
template <class Ask>
[[nodiscard]] bool all_edges(const Topology& t, Ask&& ask) {
  for (std::size_t a = 0; a < t.cell_count(); ++a) {
    for (std::size_t b = a + 1; b < t.cell_count(); ++b) {
      if (distance(t, CellId(a), CellId(b)) == 1 && !ask(CellId(a), CellId(b))) return false;
    }
  }
  return true;
}
// Is there a clue of this kind whose two cells these are?
[[nodiscard]] inline bool marked(const Topology& t, RuleKind kind, CellId a, CellId b) {
  for (const Constraint& clue : t.spec().constraints) {
    if (clue.kind != kind) continue;
    if ((clue.cells[0] == a && clue.cells[1] == b) || (clue.cells[1] == a && clue.cells[0] == b)) return true;
  }
  return false;
}
// The number of the box or region; all cells of a grid without boxes are in one.
[[nodiscard]] inline std::size_t box_at(const Topology& t, CellId cell) {
  const TopologySpec& spec = t.spec();
  if (!spec.regions.empty()) return spec.regions[cell.index()];
  if (spec.box_rows == 0) return 0;
  const std::size_t row = cell.index() / spec.side;
  const std::size_t column = cell.index() % spec.side;
  return row / spec.box_rows * spec.side + column / spec.box_cols;
}
// Of the clue's row or column among all, each read as a number from both ends: how many are less, and how many are equal, itself too.
struct Rank {
  std::int32_t less = 0;
  std::int32_t equal = 0;
};
[[nodiscard]] Rank rank_of(const Constraint& clue, const Topology& topology, const Grid& grid);
// Have any three cells in a row three different classes? Of a line of two cells both.
template <class ClassOf>
[[nodiscard]] bool each_three(const Grid& grid, std::span<const CellId> line, ClassOf&& class_of) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t k = i + 1; k < line.size() && k <= i + 2; ++k) {
      if (class_of(value_at(grid, line[i])) == class_of(value_at(grid, line[k]))) return false;
    }
  }
  return true;
}

}  // namespace tresse
