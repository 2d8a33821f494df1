// Asks about every two cells with equal values whose rows and columns are near enough.
#include "model/rules/distance.hpp"

namespace tresse {
namespace {

std::size_t distance(std::size_t a, std::size_t b) {
  return a < b ? b - a : a - b;
}

}  // namespace

PairJudge judge_distance(const TopologySpec& spec, DistanceJudge differ) {
  return [n = spec.side, differ](CellId a, CellId b) {
    return a != b &&
           differ(distance(a.index() / n, b.index() / n), distance(a.index() % n, b.index() % n));
  };
}

std::optional<std::pair<CellId, CellId>> clash_at_distance(const TopologySpec& spec,
                                                           const Grid& grid, std::size_t reach,
                                                           DistanceJudge differ) {
  const std::size_t side = spec.side;
  for (std::size_t a = 0; a < side * side; ++a) {
    const auto value = grid.at(CellId(a));
    if (!value) continue;
    const std::size_t row = a / side, column = a % side;
    for (std::size_t r = row; r < side && r <= row + reach; ++r) {
      for (std::size_t c = column < reach ? 0 : column - reach; c < side && c <= column + reach;
           ++c) {
        const CellId b(r * side + c);
        if (b.index() <= a || grid.at(b) != value) continue;
        if (differ(r - row, distance(c, column))) return std::pair(CellId(a), b);
      }
    }
  }
  return std::nullopt;
}

}  // namespace tresse
