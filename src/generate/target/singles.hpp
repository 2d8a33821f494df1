// How far singles alone lead: positions of bit masks that are cheap to copy, for searches that look at
// many puzzles of one solution. For puzzles known to have exactly that solution, sides 1 to 64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

// Cells without a value and their candidates. Singles remove no candidate but by placing a value, so a
// position is a puzzle too: all its values taken as givens.
struct SinglesPosition {
  std::vector<std::uint64_t> live;  // [cell] digits left as a set, 0 = the cell has its value
  std::size_t open = 0;             // cells without
};

class Singles {
 public:
  // requires: side <= 64.
  explicit Singles(const Topology& topology);

  // The solution of all positions from now on. requires: it is one of the topology.
  void solution(const Grid& grid);
  // Nothing placed.
  void clear(SinglesPosition& at) const;
  // The cell takes the solution's digit. No effect on a cell that has it. O(peers).
  void place(SinglesPosition& at, std::size_t cell) const;
  // Naked and hidden singles until there are none. requires: no candidate of the solution was
  // removed. O(houses * N) a round, few rounds.
  void close(SinglesPosition& at) const;
  // How many singles there are to be seen at once, one for each house that shows it, a naked one
  // for each house of its cell.
  [[nodiscard]] std::size_t seen(const SinglesPosition& at) const;

 private:
  std::size_t side_;
  std::size_t cells_;
  std::vector<std::uint16_t> house_cells_;  // houses x N
  std::vector<std::uint16_t> peers_;
  std::vector<std::uint32_t> first_peer_;
  std::vector<std::uint8_t> digit_;  // [cell] of the solution
};

}  // namespace tresse
