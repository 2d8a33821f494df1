// cross_check COUNT SEED: random puzzles of 34 topologies with no, one and several solutions go
// through all three strands; every disagreement is printed with what is needed to repeat it.
//
// A puzzle is a full grid with cells emptied: to the edge of uniqueness (one solution), beyond it
// (several), with one digit changed (mostly none), or with random candidates struck out (any). Each
// case is a pure function of its number and the seed. A final table counts what occurred, and the
// program fails when a kind did not occur, since then nothing was tested.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "check/crosscheck.hpp"
#include "cross/shapes.hpp"
#include "engines/engines.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

Puzzle make_case(const Shape& shape, Rng& rng) {
  const auto& t = shape.topology;
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = t->side(), cells = t->cell_count();
  const std::uint64_t seed = rng.next();
  const std::size_t kind = rng.below(4);
  // Sides that need wider sets: easy grids of many givens, now and then with a wrong one.
  if (n > 16) {
    Puzzle large = dig(t, solution, cells * (80 + rng.below(15)) / 100, seed);
    if (rng.below(3) == 0) large.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
    return large;
  }
  // Large sides stay above the point where logic alone explodes.
  const std::size_t floor = n >= 12 ? cells * 2 / 5 : n >= 8 ? cells / 3 : 0;
  if (kind == 0) return dig_unique(t, solution, floor, seed, 200);
  Puzzle p = dig(t, solution, floor + rng.below(cells - floor + 1), seed);
  if (kind == 2) {
    p = dig_unique(t, solution, floor, seed, 200);
    p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  }
  if (kind == 3) {
    p.marks = PencilMarks(n, true);
    for (std::size_t i = 0; i < 1 + rng.below(1 + cells * n / 4); ++i) {
      const CellId c(rng.below(cells));
      const Digit d(rng.below(n));
      if (solution.at(c) != d || rng.below(200) == 0) p.marks->forbid(c, d);
    }
  }
  return p;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const auto all = shapes(seed);
  const auto engines = all_strands();
  std::map<std::string, std::map<std::string, std::uint64_t>> table;
  std::map<std::string, std::uint64_t> gave_up;  // by engine
  std::uint64_t disagreements = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    // The large sides, last in the list, take a hundredth of the cases.
    const std::size_t many = i % 100 == 99 ? all.size() : all.size() - kLargeShapes;
    const Shape& shape = all[i % 100 == 99 ? many - 1 - rng.below(kLargeShapes) : rng.below(many)];
    const Puzzle puzzle = make_case(shape, rng);
    Query query;
    query.solution_limit = rng.below(8) == 0 ? 20 : 2;
    const CrossCheck c = cross_check(engines, puzzle, query, CrossCheckOptions{}, StopToken());
    ++table[shape.name][std::string(name_of(c.answer.verdict))];
    for (const Answer& a : c.answers) gave_up[a.engine] += a.verdict == Verdict::unknown ? 1 : 0;
    if (c.agree) continue;
    ++disagreements;
    std::printf("DISAGREEMENT: cross_check %llu %llu, case %llu (%s): %s\n",
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(i), shape.name.c_str(), c.disagreement.c_str());
  }
  std::map<std::string, std::uint64_t> sum;
  for (const auto& [name, verdicts] : table) {
    std::printf("%-34s", name.c_str());
    for (const char* v : {"unique", "multiple", "none", "unknown"}) {
      const auto at = verdicts.find(v);
      const std::uint64_t k = at == verdicts.end() ? 0 : at->second;
      sum[v] += k;
      std::printf(" %s %llu", v, static_cast<unsigned long long>(k));
    }
    std::printf("\n");
  }
  std::printf(
      "%llu puzzles, %llu unique, %llu multiple, %llu none, %llu undecided; gave up: native %llu, "
      "sat %llu, logic %llu; %llu disagreements\n",
      static_cast<unsigned long long>(count), static_cast<unsigned long long>(sum["unique"]),
      static_cast<unsigned long long>(sum["multiple"]),
      static_cast<unsigned long long>(sum["none"]), static_cast<unsigned long long>(sum["unknown"]),
      static_cast<unsigned long long>(gave_up["native"]),
      static_cast<unsigned long long>(gave_up["sat"]),
      static_cast<unsigned long long>(gave_up["logic"]),
      static_cast<unsigned long long>(disagreements));
  const bool all_kinds = count < 1000 || (sum["unique"] * 10 > count &&
                                          sum["multiple"] * 10 > count && sum["none"] * 20 > count);
  if (!all_kinds) std::printf("a kind of puzzle hardly occurred: nothing was tested\n");
  // An engine that gives up checks nothing.
  const bool at_work = sum["unknown"] == 0 && gave_up["sat"] * 1000 <= count &&
                       gave_up["native"] * 1000 <= count && gave_up["logic"] * 100 <= count;
  if (!at_work) std::printf("an engine gave up too often: it checked nothing\n");
  return disagreements == 0 && all_kinds && at_work ? 0 : 1;
}
