// Judges many puzzles: is there exactly one solution?
#include "library/kit/uniqueness.hpp"

#include "native/search/search.hpp"

namespace tresse::library {

NineJudge::Board NineJudge::board_of(const Puzzle& puzzle) const {
  Board board{};
  kernel9::to_line(puzzle, board);
  return board;
}

void NineJudge::write(const Board& board, Puzzle& to) {
  to.givens = Grid(9);
  for (std::size_t i = 0; i < 81; ++i) {
    const char symbol = board.cell[i];
    if (symbol < '1' || symbol > '9') continue;
    to.givens.set(CellId(i), Digit(static_cast<std::size_t>(symbol - '1')));
  }
}

StopReason NineJudge::judge(std::span<const Board> boards, const Limits& limits,
                            const StopToken& stop, std::vector<Judged>& found) {
  outcomes_.resize(boards.size());
  solver_.solve(boards, {}, {.solutions = 2, .nodes = limits.nodes}, stop, outcomes_);
  found.assign(boards.size(), Judged::other);
  StopReason reason = StopReason::none;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    switch (outcomes_[i].end) {
      case kernel9::End::exhausted:
        if (outcomes_[i].count == 1) found[i] = Judged::unique;
        break;
      case kernel9::End::limit:
        break;
      case kernel9::End::nodes:
        found[i] = Judged::undecided;
        reason = StopReason::nodes;
        break;
      case kernel9::End::stopped:
        return stop_reason(stop);
    }
  }
  return reason;
}

StopReason AnyJudge::judge(std::span<const Board> boards, const Limits& limits,
                           const StopToken& stop, std::vector<Judged>& found) {
  found.assign(boards.size(), Judged::other);
  Query query;
  query.solution_limit = 2;
  query.keep = 1;
  query.node_limit = limits.nodes;
  query.byte_limit = limits.bytes;
  StopReason reason = StopReason::none;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    puzzle_.givens = boards[i];
    const Answer answer = solve_native(puzzle_, query, stop);
    if (answer.verdict == Verdict::unique) found[i] = Judged::unique;
    if (answer.verdict != Verdict::unknown) continue;
    if (answer.reason != StopReason::nodes) return answer.reason;
    found[i] = Judged::undecided;
    reason = StopReason::nodes;
  }
  return reason;
}

}  // namespace tresse::library
