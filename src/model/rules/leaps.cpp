// Goes through all cells and the leaps from each; a leap out of the grid gives no pair.
#include "model/rules/leaps.hpp"

namespace tresse {

void leap_links(std::size_t side, std::span<const Leap> leaps, const LinkSink& sink) {
  const auto n = static_cast<std::ptrdiff_t>(side);
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      for (const Leap& leap : leaps) {
        const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(column) + leap.right;
        if (row + leap.down >= side || to < 0 || to >= n) continue;
        sink(CellId(row * side + column),
             CellId((row + leap.down) * side + static_cast<std::size_t>(to)));
      }
    }
  }
}

}  // namespace tresse
