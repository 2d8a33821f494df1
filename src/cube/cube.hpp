// Cubes: one puzzle cut into many that can be decided apart, on as many machines as there are.
//
// A cube is a list of literals over candidates, in the public numbering of encoders/clause_sink.hpp:
// v > 0 says that the cell holds the digit, -v that it does not. The empty cube is the puzzle itself.
// A set of cubes covers the puzzle when every solution lies in at least one of them; then the answers
// for all of them are the answer for the puzzle (merge.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "encoders/clause_sink.hpp"
#include "tresse/cubes.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// The same number for the same puzzle: side, houses, givens, marks of the cells without a given. It
// tells mistakes from one another, not forgeries. O(houses * N + N^3 / 64).
[[nodiscard]] std::uint64_t fingerprint(const Puzzle& puzzle);
// 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint_text(std::uint64_t value);

// "r1c2=3", "r1c2<>3".
[[nodiscard]] std::string literal_text(const Topology& topology, Literal literal);


// The puzzle with the cube's literals as pencil marks: its solutions are those of the puzzle that lie
// within the cube. A literal against a given leaves a cell without a mark: no solution.
// requires: literals between 1 and N^3 in size. Memory: one set of marks.
[[nodiscard]] Puzzle restricted(const Puzzle& puzzle, std::span<const Literal> cube);

// Does this full grid lie within the cube?
[[nodiscard]] bool within(const Grid& grid, std::span<const Literal> cube);

}  // namespace tresse
