// logic_steps COUNT SEED: chains of the logic strand on random unique puzzles of 24 topologies, until
// COUNT steps were seen. Each step is held against the solution that the native strand found by
// itself: a placement must be its digit, an elimination must not. Large subsets are allowed, so that
// every technique occurs.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "cross/shapes.hpp"
#include "grader/grade.hpp"
#include "grader/table.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

bool holds(const Step& step, const Grid& solution) {
  const std::size_t n = solution.side();
  for (CandId c : step.placements) {
    if (solution.at(cell_of(c, n)) != digit_of(c, n)) return false;
  }
  for (CandId c : step.eliminations) {
    if (solution.at(cell_of(c, n)) == digit_of(c, n)) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const auto all = shapes(seed);
  std::map<std::string, std::uint64_t> used;
  std::uint64_t steps = 0, puzzles = 0, wrong = 0;
  for (std::uint64_t i = 0; steps < count; ++i) {
    const Shape& shape = all[i % (all.size() - kLargeShapes)];
    Rng rng(Rng::sub_seed(seed, i));
    const std::size_t cells = shape.topology->cell_count();
    const Puzzle puzzle =
        dig_unique(shape.topology, shape.solutions[rng.below(shape.solutions.size())],
                   rng.below(cells / 3 + 1), rng.next(), 100);
    const Answer native = solve_native(puzzle, Query{}, StopToken());
    if (native.verdict != Verdict::unique) {
      std::printf("case %llu is not unique\n", static_cast<unsigned long long>(i));
      return 1;
    }
    LogicOptions chain;
    chain.hypotheses = false;
    chain.keep_trace = true;
    chain.max_subset = shape.topology->side();
    ++puzzles;
    for (const TraceEvent& e : run_logic(puzzle, Query{}, chain, StopToken()).trace) {
      if (e.kind != TraceEvent::Kind::step) continue;
      ++steps;
      ++used[std::string(technique(e.step.technique).key)];
      if (holds(e.step, native.solutions[0])) continue;
      ++wrong;
      std::printf("WRONG: logic_steps %llu %llu, case %llu (%s): %s\n",
                  static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                  static_cast<unsigned long long>(i), shape.name.c_str(),
                  std::string(technique(e.step.technique).key).c_str());
    }
  }
  for (const auto& [key, times] : used) {
    std::printf("%-22s %llu\n", key.c_str(), static_cast<unsigned long long>(times));
  }
  std::printf("%llu steps on %llu puzzles, %llu against the native strand's solution\n",
              static_cast<unsigned long long>(steps), static_cast<unsigned long long>(puzzles),
              static_cast<unsigned long long>(wrong));
  return wrong == 0 && (count < 50'000 || used.size() + 1 >= kBasicTechniqueCount) ? 0 : 1;
}
