// clue_counts COUNT SEED: random puzzles of sides 4 and 6 with 1 to 6 clues of any rules, and the number of their solutions by the
// native strand, by the sat strand, and by a naive count that tries all grids and asks the judges alone. Prints each difference and
// how often each rule was in a puzzle with one, several and no solution. Exit 1 if there is a difference.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "model/verify.hpp"
#include "native/clues/clue_search.hpp"
#include "random_clues.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;

// Fills cells in their order; `most` solutions.
std::uint64_t naive_count(const Puzzle& bare, const Topology& clues, std::uint64_t most) {
  const Topology& t = *bare.topology;
  Grid grid = bare.givens;
  std::uint64_t count = 0;
  const auto fits = [&](std::size_t cell, std::size_t digit) {
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (i != cell && t.share_house(CellId(i), CellId(cell)) && grid.at(CellId(i)) == Digit(digit)) return false;
    }
    return true;
  };
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (count == most) return;
    if (cell == t.cell_count()) {
      for (const Constraint& clue : clues.spec().constraints) {
        if (!judge_clue(clue, clues, grid)) return;
      }
      ++count;
      return;
    }
    if (bare.givens.filled(CellId(cell))) return self(self, cell + 1);
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (!fits(cell, d)) continue;
      grid.set(CellId(cell), Digit(d));
      self(self, cell + 1);
      grid.clear(CellId(cell));
    }
  };
  fill(fill, 0);
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t puzzles = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  Rng rng(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  std::map<std::string, std::array<std::uint64_t, 3>> seen;
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < puzzles; ++i) {
    const bool six = rng.below(4) == 0;
    const auto bare = six ? Topology::boxes(2, 3) : Topology::boxes(2, 2);
    Query one;
    one.solution_limit = one.keep = 1;
    one.seed = rng.next() | 1;
    const Grid solution = solve_native(Puzzle(bare, Grid(bare->side())), one, {}).solutions.at(0);
    TopologySpec spec = bare->spec();
    for (std::size_t k = 2 + rng.below(12); k > 0; --k) {
      const auto rules = clue_rules();
      Constraint clue = test::random_clue(rules[rng.below(rules.size())], *bare, solution, rng);
      if (clue_fault(clue, spec)) continue;
      spec.constraints.push_back(std::move(clue));
      // Most clues are true of the solution, or nearly all puzzles would have none.
      const auto with = Topology::build(spec);
      const bool holds = with.has_value() && judge_clue(spec.constraints.back(), **with, solution);
      if (!holds && rng.below(16) != 0) spec.constraints.pop_back();
    }
    if (spec.constraints.empty()) continue;
    const auto topology = Topology::build(spec);
    if (!topology) continue;
    Puzzle puzzle(*topology, Grid(bare->side()));
    const std::size_t open = six ? 14 + rng.below(4) : rng.below(17);
    for (std::size_t c = 0; c < bare->cell_count(); ++c) {
      if (rng.below(bare->cell_count()) >= open) puzzle.givens.set(CellId(c), *solution.at(CellId(c)));
    }
    const std::uint64_t truth = naive_count(Puzzle(bare, puzzle.givens), **topology, ~std::uint64_t{0});
    Query all;
    all.solution_limit = 0;
    all.keep = 0;
    const Answer native = solve_clues(puzzle, all, {});
    const Answer sat = solve_sat(puzzle, all, {});
    for (const Constraint& clue : spec.constraints) ++seen[std::string(name_of(clue.kind))][std::min<std::uint64_t>(truth, 2)];
    for (const Answer* answer : {&native, &sat}) {
      if (answer->count_exact && answer->count == truth) continue;
      ++wrong;
      std::string text;
      for (const Constraint& clue : spec.constraints) text += clue_name(clue, bare->side()) + "; ";
      std::printf("wrong: %s: %llu solutions, not %llu: %s\n", answer->engine.c_str(), static_cast<unsigned long long>(answer->count),
                  static_cast<unsigned long long>(truth), text.c_str());
    }
  }
  std::printf("%-24s %8s %8s %8s\n", "rule", "none", "one", "several");
  for (const auto& [name, counts] : seen) {
    std::printf("%-24s %8llu %8llu %8llu\n", name.c_str(), static_cast<unsigned long long>(counts[0]),
                static_cast<unsigned long long>(counts[1]), static_cast<unsigned long long>(counts[2]));
  }
  std::printf("%llu puzzles, %llu wrong\n", static_cast<unsigned long long>(puzzles), static_cast<unsigned long long>(wrong));
  return wrong == 0 ? 0 : 1;
}
