#include "generate/classic/symmetry.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace tresse {
namespace {

// Three groups of three lines: the groups and the lines inside each in random order.
std::array<std::size_t, 9> random_lines(Rng& rng) {
  std::array<std::size_t, 3> group{0, 1, 2};
  rng.shuffle<std::size_t>(group);
  std::array<std::size_t, 9> lines{};
  for (std::size_t g = 0; g < 3; ++g) {
    std::array<std::size_t, 3> inside{0, 1, 2};
    rng.shuffle<std::size_t>(inside);
    for (std::size_t i = 0; i < 3; ++i) lines[3 * g + i] = 3 * group[g] + inside[i];
  }
  return lines;
}

}  // namespace

Line81 random_isomorph(const Line81& puzzle, Rng& rng) {
  std::array<char, 9> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  rng.shuffle<char>(digits);
  const auto rows = random_lines(rng), columns = random_lines(rng);
  const bool transpose = rng.below(2) == 1;
  Line81 copy{};
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const std::size_t from = transpose ? 9 * columns[c] + rows[r] : 9 * rows[r] + columns[c];
      const char symbol = puzzle.cell[from];
      const bool given = symbol >= '1' && symbol <= '9';
      copy.cell[9 * r + c] = given ? digits[static_cast<std::size_t>(symbol - '1')] : '.';
    }
  }
  return copy;
}

}  // namespace tresse
