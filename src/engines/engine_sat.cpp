// The sat strand as an engine: one solver, and for a puzzle that is stubborn another one. CryptoMiniSat, the first
// solver, is quicker on large grids that propagation nearly solves. CaDiCaL, which keeps to its stable mode
// (Restarts::luby), is quicker on those that need many conflicts. So the second one begins where the first has used
// SatOptions::first_conflicts conflicts, if the caller named no solver and the build has both. The same answers for the
// same query, whatever the machine does: the switch counts conflicts, not seconds. Small grids have it early: gecode-20 takes
// 0.34 s with 300 conflicts of the first solver, 0.58 s with 5,000, and of 45 other grids up to 25x25 none takes 0.05 s more.
// Puzzles with clues are CaDiCaL's from the start: hard cages take it a third to a quarter of the time.
//
// Find and prove unique, 25x25 (AMD EPYC, other work beside it; CaDiCaL 1.5.3), CPU seconds of `tresse solve` with the
// first solver alone and as it is now, and conflicts of CaDiCaL:
//              alone   now   conflicts: stable mode   usual mode   64 cubes as assumptions, one after the other
//   gecode-18   51.3   8.0               116,953      162,530      162,635
//   gecode-21   20.1   5.6                83,838       90,985      133,941
//   gecode-28   17.4   2.8
// Its settings for proofs (cadical.cpp) came later: 5.1, 3.5 and 1.8 s on a faster machine, where those before took 6.1, 4.0, 1.9.
// Lost: cubes on one thread, which need as many conflicts and more. Polarity, which changes nothing here.
#include <algorithm>
#include <string>

#include "engines/engines.hpp"
#include "sat/backend.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kFewSolutions = 2;  // more of them would be found twice

// Up to this side the second solver begins after at most so many conflicts.
constexpr std::size_t kSmallSide = 25;
constexpr std::uint64_t kSmallConflicts = 300;

class SatEngine final : public Engine {
 public:
  explicit SatEngine(SatOptions options) : options_(options), second_(options) {
    second_.backend = {};
    second_.backend.name = "cadical";
    second_.backend.restarts = Restarts::luby;
    switches_ = options.first_conflicts != 0 && refusal(second_.backend).empty();
  }
  std::string_view name() const override { return "sat"; }
  RuleSet honoured() const override { return kEncodedRules; }

  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    const bool few = query.solution_limit != 0 && query.solution_limit <= kFewSolutions;
    const std::uint64_t conflicts = puzzle.side() <= kSmallSide
                                        ? std::min(kSmallConflicts, options_.first_conflicts)
                                        : options_.first_conflicts;
    const bool brief = query.node_limit != 0 && query.node_limit <= conflicts;
    const bool clues = !(puzzle.rules() & kClueRules).empty();
    if (!switches_ || !few || brief || query.each != nullptr) {
      return solve_sat(puzzle, query, switches_ && clues ? second_ : options_, stop);
    }
    if (clues) return solve_sat(puzzle, query, second_, stop);
    Query first = query;
    first.node_limit = conflicts;
    Answer answer = solve_sat(puzzle, first, options_, stop);
    if (answer.reason != StopReason::nodes) return answer;
    return go_on(std::move(answer), conflicts, puzzle, query, stop);
  }

 private:
  // `conflicts`: of the first solver, which had no others.
  Answer go_on(Answer before, std::uint64_t conflicts, const Puzzle& puzzle, const Query& query,
               const StopToken& stop) const {
    Query rest = query;
    if (query.node_limit != 0) rest.node_limit -= conflicts;
    Answer answer = solve_sat(puzzle, rest, second_, stop);
    // It needs more memory than there is: the first one needed less.
    if (answer.reason == StopReason::too_large) return solve_sat(puzzle, query, options_, stop);
    answer.nodes += before.nodes;
    answer.choice += (answer.choice.empty() ? "" : "; ") + std::string("cadical after ") +
                     std::to_string(conflicts) + " conflicts of " +
                     std::string(options_.backend.name);
    if (answer.verdict != Verdict::unknown || before.count <= answer.count) return answer;
    before.nodes = answer.nodes;  // both stopped, and the first one knows more
    before.reason = answer.reason;
    before.detail = answer.detail;
    return before;
  }

  SatOptions options_;
  SatOptions second_;
  bool switches_ = false;
};

}  // namespace

std::unique_ptr<Engine> make_sat_engine(SatOptions options) {
  return std::make_unique<SatEngine>(options);
}

}  // namespace tresse
