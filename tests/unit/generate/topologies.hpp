// The shapes that the generator's tests go through.
#pragma once

#include <memory>
#include <vector>

#include "generate/random_puzzle.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::test {

inline TopologySpec boxed(std::size_t rows, std::size_t columns) {
  TopologySpec s;
  s.side = rows * columns;
  s.box_rows = rows;
  s.box_cols = columns;
  return s;
}
inline TopologySpec latin(std::size_t side) {
  TopologySpec s;
  s.side = side;
  return s;
}
inline TopologySpec crossed(TopologySpec s) {
  s.diagonals = true;
  return s;
}
inline TopologySpec windowed(TopologySpec s) {
  s.windoku = true;
  return s;
}
inline TopologySpec jigsaw(std::size_t side) {
  TopologySpec s;
  s.side = side;
  s.regions = random_regions(side, side, 8 * side);
  return s;
}

inline std::vector<std::shared_ptr<const Topology>> built(const std::vector<TopologySpec>& specs) {
  std::vector<std::shared_ptr<const Topology>> all;
  for (const TopologySpec& s : specs) all.push_back(Topology::build(s).value());
  return all;
}

// Sides 1 to 9.
inline std::vector<std::shared_ptr<const Topology>> small_topologies() {
  return built({boxed(1, 1),
                boxed(1, 2),
                boxed(1, 3),
                boxed(2, 2),
                crossed(boxed(2, 2)),
                boxed(2, 3),
                boxed(3, 2),
                crossed(boxed(2, 3)),
                boxed(2, 4),
                boxed(3, 3),
                crossed(boxed(3, 3)),
                windowed(boxed(3, 3)),
                latin(5),
                crossed(latin(5)),
                latin(7),
                jigsaw(4),
                jigsaw(6),
                jigsaw(7),
                jigsaw(8),
                jigsaw(9)});
}
// Sides 10 to 36.
inline std::vector<std::shared_ptr<const Topology>> large_topologies() {
  return built({boxed(2, 5), boxed(3, 4), boxed(4, 4), crossed(boxed(4, 4)), windowed(boxed(4, 4)),
                jigsaw(16), boxed(4, 5), boxed(5, 5), crossed(boxed(5, 5)), latin(25), jigsaw(25),
                boxed(6, 6)});
}

}  // namespace tresse::test
