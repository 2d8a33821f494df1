// Only counts leave the kernel, never the solutions it met: which ones those are differs between
// kernels, how many there are does not. Its claims of uniqueness are confirmed by the native search,
// those of the native search by SAT.
#include "generate/pattern/solution_counter.hpp"

#include <algorithm>
#include <vector>

#include "base/check.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace tresse {
namespace {

StopReason confirmed(const Puzzle& puzzle, Answer answer, Grid& solution) {
  if (answer.verdict == Verdict::unknown) return answer.reason;
  TRESSE_CHECK(answer.verdict == Verdict::unique);
  TRESSE_CHECK(is_solution(puzzle, answer.solutions.at(0)));
  solution = std::move(answer.solutions[0]);
  return StopReason::none;
}

class KernelCounter final : public SolutionCounter {
 public:
  explicit KernelCounter(const std::shared_ptr<const Topology>& topology)
      : topology_(topology), solver_(*kernel9::kernels().front()) {}

  StopReason count(std::span<const Grid> puzzles, std::uint64_t limit, const StopToken& stop,
                   std::span<Counted> counted) override {
    lines_.resize(puzzles.size());
    outcomes_.resize(puzzles.size());
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      const auto values = puzzles[k].values();
      for (std::size_t c = 0; c < 81; ++c) {
        lines_[k].cell[c] = static_cast<char>('0' + values[c]);
      }
    }
    solver_.solve(lines_, {}, {.solutions = limit, .nodes = 0}, stop, outcomes_);
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      if (outcomes_[k].end == kernel9::End::stopped) return stop_reason(stop);
      counted[k].solutions = std::min<std::uint64_t>(outcomes_[k].count, limit);
      counted[k].known = true;
    }
    return StopReason::none;
  }
  bool gives_solutions() const override { return false; }

  StopReason confirm(const Grid& givens, const StopToken& stop, Grid& solution) override {
    const Puzzle puzzle(topology_, givens);
    return confirmed(puzzle, solve_native(puzzle, {}, stop), solution);
  }

 private:
  std::shared_ptr<const Topology> topology_;
  kernel9::Solver solver_;
  std::vector<kernel9::Line> lines_;
  std::vector<kernel9::Outcome> outcomes_;
};

class NativeCounter final : public SolutionCounter {
 public:
  NativeCounter(const std::shared_ptr<const Topology>& topology, std::uint64_t nodes)
      : topology_(topology) {
    query_.keep = 1;
    query_.node_limit = nodes;
  }

  StopReason count(std::span<const Grid> puzzles, std::uint64_t limit, const StopToken& stop,
                   std::span<Counted> counted) override {
    query_.solution_limit = limit;
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      Answer answer = solve_native(Puzzle(topology_, puzzles[k]), query_, stop);
      const bool met = answer.count_exact || answer.count >= limit;
      if (!met && answer.reason != StopReason::nodes) {
        return answer.reason != StopReason::none ? answer.reason : stop_reason(stop);
      }
      counted[k].solutions = answer.count;
      counted[k].known = met;
      counted[k].first.reset();
      if (!answer.solutions.empty()) counted[k].first = std::move(answer.solutions[0]);
    }
    return StopReason::none;
  }
  bool gives_solutions() const override { return true; }

  StopReason confirm(const Grid& givens, const StopToken& stop, Grid& solution) override {
    const Puzzle puzzle(topology_, givens);
    return confirmed(puzzle, solve_sat(puzzle, {}, stop), solution);
  }

 private:
  std::shared_ptr<const Topology> topology_;
  Query query_;
};

}  // namespace

std::unique_ptr<SolutionCounter> make_solution_counter(
    const std::shared_ptr<const Topology>& topology, std::uint64_t nodes) {
  if (kernel9::can(*topology)) return std::make_unique<KernelCounter>(topology);
  return std::make_unique<NativeCounter>(topology, nodes);
}

}  // namespace tresse
