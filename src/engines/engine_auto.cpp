// Which strand answers when nobody said. Native first, within a node budget: an easy grid of any
// side ends there in microseconds to milliseconds, and what it costs on a hard one is bounded. Then
// sat takes the puzzle from the start. Three exceptions:
//  * very large grids skip the search but not propagation: their budget is small, because one node
//    scans every cell and house;
//  * when many solutions are asked for and native already finds them, it goes on without a budget:
//    blocking clauses, one per solution, are no way to count;
//  * when one solution or two are asked for and singles leave many candidates a cell, the portfolio
//    goes on, whose local search is made for that. On one thread: auto runs in batches.
#include <algorithm>
#include <string>

#include "engines/registry.hpp"
#include "native/search/local_search.hpp"

namespace tresse {
namespace {

// Nodes that native may use before sat takes over; about 0.1 to 0.5 s at each side.
std::uint64_t node_budget(std::size_t side) {
  if (side <= 9) return 200'000;
  if (side <= 16) return 20'000;
  if (side <= 25) return 2'000;
  return 100;
}

// Is the portfolio better on it than sat alone?
bool broad(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  const std::uint64_t solutions = query.solution_limit;
  if (solutions == 0 || solutions > LocalSearch::kMostSolutions) return false;
  LocalSearch probe(puzzle, query);
  static_cast<void>(probe.advance(1, stop));  // its set-up tells
  return probe.breadth() > kManyCandidates;
}

class AutoEngine final : public Engine {
 public:
  explicit AutoEngine(const EngineOptions& options)
      : native_(make_native_engine(options.kernel)),
        sat_(make_sat_engine(options.sat)),
        portfolio_(make_portfolio_engine(options.sat)) {}
  std::string_view name() const override { return "auto"; }
  bool can(const Topology&) const override { return true; }

  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    const std::uint64_t budget = node_budget(puzzle.side());
    Query first = query;
    first.node_limit = query.node_limit == 0 ? budget : std::min(budget, query.node_limit);
    Answer answer = run_guarded(*native_, puzzle, first, stop);
    const bool budget_spent =
        answer.reason == StopReason::nodes && first.node_limit != query.node_limit;
    const bool too_much =
        answer.reason == StopReason::too_large || answer.reason == StopReason::memory;
    if (!budget_spent && !too_much) {
      const bool singles = answer.nodes == 0 && answer.verdict != Verdict::unknown;
      answer.choice = singles ? "native: singles suffice"
                              : "native: " + std::to_string(answer.nodes) + " nodes";
      return answer;
    }
    const bool counting = query.solution_limit == 0 || query.solution_limit > 100;
    if (budget_spent && counting && answer.count > 0) {
      answer = run_guarded(*native_, puzzle, query, stop);
      answer.choice = "native: counting, solutions come quickly";
      return answer;
    }
    Query second = query;
    // What is left of the caller's limit; 0 would mean none.
    if (query.node_limit != 0) {
      second.node_limit = std::max<std::uint64_t>(1, query.node_limit - first.node_limit);
    }
    const bool race = budget_spent && broad(puzzle, query, stop);
    Answer proof = run_guarded(race ? *portfolio_ : *sat_, puzzle, second, stop);
    if (race) {
      proof.choice = "many candidates a cell; " + proof.choice;
    } else {
      const std::string formulation = proof.choice.empty() ? "" : "; " + proof.choice;
      proof.choice = budget_spent ? "sat: native spent its budget of " +
                                        std::to_string(first.node_limit) + " nodes"
                                  : "sat: too large for native";
      proof.choice += formulation;
    }
    // Both stopped: the one that found more is the better answer.
    if (proof.verdict == Verdict::unknown && answer.count > proof.count) {
      answer.choice = proof.choice + ", which did not find more";
      answer.reason = proof.reason;
      answer.detail = proof.detail;
      return answer;
    }
    return proof;
  }

 private:
  std::unique_ptr<Engine> native_;
  std::unique_ptr<Engine> sat_;
  std::unique_ptr<Engine> portfolio_;
};

}  // namespace

std::unique_ptr<Engine> make_auto_engine(EngineOptions options) {
  return std::make_unique<AutoEngine>(options);
}

}  // namespace tresse
