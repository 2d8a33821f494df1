// Names of puzzles and of the literals of cubes.
#pragma once

#include <cstdint>
#include <string>

#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/version.hpp"

namespace tresse {

// The same number for the same puzzle: side, houses, givens, marks of the cells without a given. It
// tells mistakes from one another, not forgeries. O(houses * N + N^3 / 64).
[[nodiscard]] TRESSE_PUBLIC std::uint64_t fingerprint(const Puzzle& puzzle);
// 16 hexadecimal digits.
[[nodiscard]] TRESSE_PUBLIC std::string fingerprint_text(std::uint64_t value);

// "r1c2=3", "r1c2<>3".
[[nodiscard]] TRESSE_PUBLIC std::string literal_text(const Topology& topology, Literal literal);

}  // namespace tresse
