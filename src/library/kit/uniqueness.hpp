// Which of many puzzles have exactly one solution?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "native/kernel9/kernel9.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/solve.hpp"

namespace tresse::library {

enum class Judged : std::uint8_t { other, unique, undecided };

// Puzzles of one topology, without marks. Two ways with one interface: boards to change, and a judge of many.

// 9x9: a puzzle in each lane of the kernel.
class NineJudge {
 public:
  using Board = kernel9::Line;
  static constexpr std::size_t kBatch = 1024;  // boards that are best judged together

  NineJudge() : solver_(*kernel9::kernels().front()) {}
  [[nodiscard]] Board board_of(const Puzzle& puzzle) const;
  static void set(Board& board, CellId c, Digit d) {
    board.cell[c.index()] = static_cast<char>('1' + d.index());
  }
  static void clear(Board& board, CellId c) { board.cell[c.index()] = '.'; }
  static void write(const Board& board, Puzzle& to);
  // One word for each board. StopReason::none: all are judged; nodes: some are undecided.
  [[nodiscard]] StopReason judge(std::span<const Board> boards, const Limits& limits,
                                 const StopToken& stop, std::vector<Judged>& found);

 private:
  kernel9::Solver solver_;
  std::vector<kernel9::Outcome> outcomes_;
};

// Any topology, by the native search.
class AnyJudge {
 public:
  using Board = Grid;
  static constexpr std::size_t kBatch = 1;  // a board of side 1024 has 2 MB

  explicit AnyJudge(const Puzzle& puzzle) : puzzle_(puzzle) {}
  [[nodiscard]] Board board_of(const Puzzle& puzzle) const { return puzzle.givens; }
  static void set(Board& board, CellId c, Digit d) { board.set(c, d); }
  static void clear(Board& board, CellId c) { board.clear(c); }
  static void write(const Board& board, Puzzle& to) { to.givens = board; }
  [[nodiscard]] StopReason judge(std::span<const Board> boards, const Limits& limits,
                                 const StopToken& stop, std::vector<Judged>& found);

 private:
  Puzzle puzzle_;
};

}  // namespace tresse::library
