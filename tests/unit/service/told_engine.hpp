// An engine that says what it is told, and the puzzles that the tests of the service ask it for.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "engines/engine.hpp"

namespace tresse {

// Remembers the deadline it was given.
class Told final : public Engine {
 public:
  explicit Told(Answer answer) : answer_(std::move(answer)) {}
  std::string_view name() const override { return "told"; }
  RuleSet honoured() const override { return kHouseRules; }
  Answer run(const Puzzle&, const Query&, StopToken stop) const override {
    deadline = stop.deadline();
    return answer_;
  }
  mutable std::optional<StopToken::Clock::time_point> deadline;

 private:
  Answer answer_;
};

inline Puzzle puzzle_of(std::string_view line) {
  Puzzle puzzle(Topology::boxes(3, 3), Grid(9));
  for (std::size_t i = 0; i < 81; ++i) {
    if (line[i] != '.') puzzle.givens.set(CellId(i), Digit(static_cast<std::size_t>(line[i] - '1')));
  }
  return puzzle;
}

inline const Puzzle kEasy =
    puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
// Needs more than the techniques of the chain.
inline const Puzzle kHard =
    puzzle_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

inline Answer unknown_answer() {
  Answer answer;
  conclude(answer, 0, false, StopReason::time);
  return answer;
}

}  // namespace tresse
