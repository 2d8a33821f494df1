// cubes COUNT SEED: random puzzles of all topologies, cut to depths 0 to 6 or into so many cubes. The
// counts of the cubes, by the native strand, add up to that of the puzzle; the merged verdict is that of
// the puzzle; and so it is, or unknown, when cubes or answers are lost, flipped or another puzzle's.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cross/shapes.hpp"
#include "cube/cube.hpp"
#include "cube/merge.hpp"
#include "cube/split.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

constexpr std::uint64_t kLimit = 1000;
constexpr std::uint64_t kNodes = 200'000;

Puzzle make_case(const Shape& shape, Rng& rng) {
  const auto& t = shape.topology;
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = t->side(), cells = t->cell_count();
  const std::size_t floor = n > 16    ? cells * 7 / 10
                            : n >= 12 ? cells * 9 / 20
                            : n >= 8  ? cells / 3
                                      : 0;
  Puzzle p = rng.below(3) == 0 && n <= 16
                 ? dig_unique(t, solution, floor, rng.next(), 200)
                 : dig(t, solution, floor + rng.below(cells / 4 + 1), rng.next());
  if (rng.below(4) == 0) p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  if (rng.below(4) == 0) {
    p.marks = PencilMarks(n, true);
    for (std::size_t i = rng.below(cells * n / 8 + 1); i > 0; --i) {
      const CellId c(rng.below(cells));
      const Digit d(rng.below(n));
      if (solution.at(c) != d) p.marks->forbid(c, d);
    }
  }
  return p;
}

Answer native(const Puzzle& puzzle, std::uint64_t limit) {
  Query query;
  query.solution_limit = limit;
  query.node_limit = kNodes;
  return solve_native(puzzle, query, StopToken());
}

Answer decide(const Puzzle& region, std::span<const Literal>) {
  Query query;
  query.node_limit = 2000;
  return solve_sat(region, query, StopToken());
}

// One thing that may happen to the cubes or the answers on their way.
void mutate(CubeSet& set, std::vector<CubeAnswer>& answers, Rng& rng) {
  const std::size_t kind = rng.below(5);
  if (kind == 0 || answers.empty()) {
    set.cubes.erase(set.cubes.begin() + static_cast<long>(rng.below(set.cubes.size())));
  } else if (kind == 1) {
    Cube& cube = set.cubes[rng.below(set.cubes.size())];
    if (!cube.literals.empty()) {
      Literal& l = cube.literals[rng.below(cube.literals.size())];
      l = -l;
    }
  } else if (kind == 2) {
    Cube& cube = set.cubes[rng.below(set.cubes.size())];
    cube.refuted = !cube.refuted;
  } else if (kind == 3) {
    answers.erase(answers.begin() + static_cast<long>(rng.below(answers.size())));
  } else {
    answers[rng.below(answers.size())].verdict = Verdict::unknown;
  }
}

Merged merged(const Puzzle& puzzle, const CubeSet& set, const std::vector<CubeAnswer>& answers) {
  Merger merger(puzzle, set);
  for (const CubeAnswer& a : answers) merger.add(a);
  return merger.finish(decide, StopToken());
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const auto all = shapes(seed);
  std::uint64_t faults = 0, cubes = 0, refuted = 0, sums = 0, passed = 0, unknown = 0, mutated = 0;
  std::uint64_t seen[4] = {};
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const auto fault = [&](const std::string& what) {
      ++faults;
      std::printf("FAULT: cubes %llu %llu, case %llu: %s\n", static_cast<unsigned long long>(count),
                  static_cast<unsigned long long>(seed), static_cast<unsigned long long>(i),
                  what.c_str());
    };
    const std::size_t many = i % 50 == 49 ? all.size() : all.size() - kLargeShapes;
    const Shape& shape = all[i % 50 == 49 ? many - 1 - rng.below(kLargeShapes) : rng.below(many)];
    const Puzzle puzzle = make_case(shape, rng);
    SplitOptions options;
    options.lookahead.probes = 1 + rng.below(40);
    if (rng.below(3) == 0) {
      options.cubes = 1 + rng.below(40);
    } else {
      options.depth = rng.below(7);
    }
    const Answer whole = native(puzzle, kLimit);
    const Answer two = native(puzzle, 2);
    if (two.verdict == Verdict::unknown) {
      ++passed;
      continue;
    }
    CubeSet set = split(puzzle, options, StopToken()).set;
    std::uint64_t sum = 0;
    bool exact = true;
    std::vector<CubeAnswer> answers;
    for (const Cube& cube : set.cubes) {
      const Puzzle part = restricted(puzzle, cube.literals);
      const Answer a = native(part, kLimit);
      sum += a.count;
      exact = exact && a.count_exact;
      cubes += 1;
      refuted += cube.refuted ? 1 : 0;
      if (cube.refuted && a.count != 0) fault("a refuted cube has a solution");
      if (cube.refuted) continue;
      const Answer b = native(part, 2);
      answers.push_back({cube.literals, b.verdict, b.solutions});
    }
    if (whole.count_exact && exact) {
      ++sums;
      if (sum != whole.count) fault("the counts of the cubes do not add up");
    }
    const Merged m = merged(puzzle, set, answers);
    if (exact && m.answer.verdict != two.verdict) fault("the merged verdict is another one");
    ++seen[static_cast<int>(m.answer.verdict)];
    if (!(split(puzzle, options, StopToken()).set.cubes == set.cubes)) fault("cut otherwise again");

    mutate(set, answers, rng);
    const Merged bad = merged(puzzle, set, answers);
    ++mutated;
    unknown += bad.answer.verdict == Verdict::unknown ? 1 : 0;
    if (bad.answer.verdict != two.verdict && bad.answer.verdict != Verdict::unknown) {
      fault("a mutation led to a wrong verdict");
    }
  }
  std::printf(
      "%llu puzzles (%llu passed over), %llu cubes, %llu of them refuted; %llu sums of counts; "
      "merged: "
      "%llu unique, %llu multiple, %llu none, %llu unknown; %llu mutated, %llu of them unknown; "
      "%llu "
      "faults\n",
      static_cast<unsigned long long>(count), static_cast<unsigned long long>(passed),
      static_cast<unsigned long long>(cubes), static_cast<unsigned long long>(refuted),
      static_cast<unsigned long long>(sums), static_cast<unsigned long long>(seen[0]),
      static_cast<unsigned long long>(seen[1]), static_cast<unsigned long long>(seen[2]),
      static_cast<unsigned long long>(seen[3]), static_cast<unsigned long long>(mutated),
      static_cast<unsigned long long>(unknown), static_cast<unsigned long long>(faults));
  const bool tested =
      count < 200 || (seen[0] * 10 > count && seen[1] * 10 > count && seen[2] * 20 > count &&
                      unknown * 20 > count && sums * 3 > count && passed * 10 < count);
  if (!tested) std::printf("a kind of case hardly occurred: nothing was tested\n");
  return faults == 0 && tested ? 0 : 1;
}
