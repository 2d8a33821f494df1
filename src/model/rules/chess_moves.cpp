// Links come from a list of steps downwards, each pair once. The judge knows distances only: a knight moves
// one line one way and two the other, a king one line at most each way.
#include "model/rules/chess_moves.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace tresse::chess_moves {
namespace {

struct Move {
  std::size_t down;
  int right;
};
constexpr std::array kKnight = {Move{1, -2}, Move{1, 2}, Move{2, -1}, Move{2, 1}};
constexpr std::array kKing = {Move{0, 1}, Move{1, -1}, Move{1, 0}, Move{1, 1}};

void step_links(std::size_t side, std::span<const Move> moves, const LinkSink& sink) {
  const auto n = static_cast<std::ptrdiff_t>(side);
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      for (const Move& m : moves) {
        const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(column) + m.right;
        if (row + m.down >= side || to < 0 || to >= n) continue;
        sink(CellId(row * side + column),
             CellId((row + m.down) * side + static_cast<std::size_t>(to)));
      }
    }
  }
}

std::size_t distance(std::size_t a, std::size_t b) {
  return a < b ? b - a : a - b;
}

bool knight_moves(std::size_t side, CellId a, CellId b) {
  return distance(a.index() / side, b.index() / side) *
             distance(a.index() % side, b.index() % side) ==
         2;
}

bool king_moves(std::size_t side, CellId a, CellId b) {
  return distance(a.index() / side, b.index() / side) <= 1 &&
         distance(a.index() % side, b.index() % side) <= 1;
}

// Asks about every two cells whose rows and columns are at most two apart.
template <class Moves>
std::optional<std::pair<CellId, CellId>> first_clash(std::size_t side, const Grid& grid,
                                                     Moves&& moves) {
  for (std::size_t a = 0; a < side * side; ++a) {
    const auto value = grid.at(CellId(a));
    if (!value) continue;
    const std::size_t row = a / side, column = a % side;
    for (std::size_t r = row; r < side && r <= row + 2; ++r) {
      for (std::size_t c = column < 2 ? 0 : column - 2; c < side && c <= column + 2; ++c) {
        const CellId b(r * side + c);
        if (b.index() <= a || grid.at(b) != value) continue;
        if (moves(side, CellId(a), b)) return std::pair(CellId(a), b);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

void knight_links(const TopologySpec& spec, const LinkSink& sink) {
  step_links(spec.side, kKnight, sink);
}
void king_links(const TopologySpec& spec, const LinkSink& sink) {
  step_links(spec.side, kKing, sink);
}

PairJudge knight_judge(const TopologySpec& spec) {
  return [n = spec.side](CellId a, CellId b) { return knight_moves(n, a, b); };
}
PairJudge king_judge(const TopologySpec& spec) {
  return [n = spec.side](CellId a, CellId b) { return a != b && king_moves(n, a, b); };
}

std::optional<std::pair<CellId, CellId>> knight_clash(const TopologySpec& spec, const Grid& grid) {
  return first_clash(spec.side, grid, knight_moves);
}
std::optional<std::pair<CellId, CellId>> king_clash(const TopologySpec& spec, const Grid& grid) {
  return first_clash(spec.side, grid, king_moves);
}

}  // namespace tresse::chess_moves
