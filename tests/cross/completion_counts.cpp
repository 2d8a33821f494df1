// completion_counts COUNT SEED: random positions of all topologies, sides 4 to 16: what counts without looking must give the number that
// the native search finds by looking at each solution; with little memory, and after runs that a limit ended, too. Positions with more
// than kMost solutions are passed over. The program fails when fewer than half could be compared, or hardly any has many solutions.
#include <cstdio>
#include <cstdlib>

#include "cross/shapes.hpp"
#include "native/count/completions.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

constexpr std::uint64_t kMost = 20'000;

// A solution with some cells left out, sometimes with marks, sometimes with a wrong given.
Puzzle position_of(const Shape& shape, Rng& rng) {
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = shape.topology->side(), cells = shape.topology->cell_count();
  Puzzle p(shape.topology, solution);
  const std::size_t most = n <= 6 ? cells : n <= 9 ? cells * 4 / 5 : cells * 3 / 5;
  const auto order = permutation(cells, rng);
  for (std::size_t i = 0, out = most * 2 / 3 + rng.below(most - most * 2 / 3 + 1); i < out; ++i) p.givens.clear(CellId(order[i]));
  if (rng.below(16) == 0) p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  if (rng.below(3) != 0) return p;
  p.marks = PencilMarks(n, true);
  for (std::size_t i = rng.below(1 + cells * n / 4); i > 0; --i) {
    const CellId c(rng.below(cells));
    const Digit d(rng.below(n));
    if (solution.at(c) != d || rng.below(200) == 0) p.marks->forbid(c, d);
  }
  return p;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  auto all = shapes(seed);
  all.resize(all.size() - kLargeShapes);
  std::uint64_t compared = 0, several = 0, many = 0, wrong = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Shape& shape = all[rng.below(all.size())];
    const Puzzle puzzle = position_of(shape, rng);
    Query query;
    query.solution_limit = kMost;
    query.node_limit = 10 * kMost;
    const Answer looked = solve_native(puzzle, query, {});
    if (!looked.count_exact) continue;
    ++compared;
    several += looked.count > 1 ? 1 : 0;
    many += looked.count > 100 ? 1 : 0;
    using Way = CompletionCounter::Way;
    const Way way = rng.below(2) == 0 ? Way::candidates : Way::faster;
    CompletionCounter counter(puzzle, rng.below(4) == 0 ? 1 : 10'000'000, way, rng.below(2) == 0 ? 1 : 50);
    bool good = true;
    if (rng.below(4) == 0) {
      const Completions part = counter.run(1 + rng.below(50), {});
      good = part.number <= looked.count && (part.exact || part.reason == StopReason::nodes);
    }
    const Completions found = counter.run(0, {});
    good = good && found.exact && found.number == looked.count && found.digits.empty();
    if (good) continue;
    ++wrong;
    std::printf("seed %llu, case %llu, %s: %llu solutions, counted %llu\n", static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(i), shape.name.c_str(), static_cast<unsigned long long>(looked.count),
                static_cast<unsigned long long>(found.number));
  }
  std::printf("%llu positions, %llu compared, %llu with several solutions, %llu with more than 100, %llu wrong\n",
              static_cast<unsigned long long>(count), static_cast<unsigned long long>(compared), static_cast<unsigned long long>(several),
              static_cast<unsigned long long>(many), static_cast<unsigned long long>(wrong));
  return wrong != 0 || compared * 2 < count || many * 20 < count ? 1 : 0;
}
