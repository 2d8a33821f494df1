// Helpers of the grader's tests: topologies, puzzles from text, and a plain backtracking search
// that shares nothing with the code under test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::test {

using TopologyPtr = std::shared_ptr<const Topology>;

// Digits 1-9; blanks, and x . 0 for an open cell; side from the topology.
[[nodiscard]] Puzzle puzzle(const TopologyPtr& topology, std::string_view text);
[[nodiscard]] Puzzle puzzle9(std::string_view text);

struct Named {
  std::string name;
  TopologyPtr topology;
  bool hall_sized;  // side of 10 and more: large subsets exist
};
// Boxes, rectangles, Latin squares, jigsaws, diagonals, windoku, an extra house; sides 4 to 16.
[[nodiscard]] const std::vector<Named>& topologies();
[[nodiscard]] TopologyPtr diagonals(std::size_t rows, std::size_t cols);
[[nodiscard]] TopologyPtr windoku9();
[[nodiscard]] TopologyPtr jigsaw5();
[[nodiscard]] TopologyPtr jigsaw6();
[[nodiscard]] TopologyPtr jigsaw9();

// Calls visit(grid) for every assignment that takes values and marks and has no clash, until it
// returns false or `node_limit` decisions were made (0 = none). Digits of a cell are tried in
// random order if `rng` is given. True = the whole tree was seen. requires: side <= 64.
bool each_solution(const Topology& topology, const Grid& values, const PencilMarks& marks,
                   const std::function<bool(const Grid&)>& visit, Rng* rng = nullptr,
                   std::uint64_t node_limit = 0);

// A random complete grid without clash.
[[nodiscard]] Grid random_solution(const Topology& topology, Rng& rng);
// A random position around `solution`: some cells have their value, every other keeps its solution
// digit and each further digit with probability percent / 100.
[[nodiscard]] Puzzle random_marks(const TopologyPtr& topology, const Grid& solution,
                                  std::size_t value_percent, std::size_t percent, Rng& rng);
// `solution` with each cell kept as a given with probability percent / 100.
[[nodiscard]] Puzzle random_puzzle(const TopologyPtr& topology, const Grid& solution,
                                   std::size_t percent, Rng& rng);

// Lines of a plain or gzip file of the shared data; empty, and the case is skipped, if it is not there.
[[nodiscard]] std::vector<std::string> shared_lines(const std::string& name);
// Lines "puzzle ER/EP/ED": our own puzzles with the figures of Sudoku Explainer.
[[nodiscard]] std::vector<std::string> own_rated_lines();

}  // namespace tresse::test
