// clue_steps COUNT SEED [mixed|killer|minimal [K]]: random puzzles of sides 4, 6 and 9 with clues, until COUNT steps of the profiles
// tresse and basic were seen. Each step is held against all solutions, which the native strand finds; those of one puzzle in K
// (default 1: of all) are judged, which takes nearly all of the time. The verdict of the logic strand with hypotheses is held against
// that of the native strand. `killer`: 9x9 killers without givens; `minimal`: the same, and no cage can go. Prints how often each
// technique was used and what share of unique puzzles is solved without hypotheses. Exit 1 if something is wrong.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/profile.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"
#include "random_clues.hpp"

namespace {

using namespace tresse;

constexpr std::size_t kMostSolutions = 60;

Grid random_grid(const std::shared_ptr<const Topology>& bare, Rng& rng) {
  Query one;
  one.solution_limit = one.keep = 1;
  one.seed = rng.next() | 1;
  return solve_native(Puzzle(bare, Grid(bare->side())), one, {}).solutions.at(0);
}

Answer solutions_of(const Puzzle& puzzle, std::uint64_t nodes = 0) {
  Query all;
  all.solution_limit = kMostSolutions + 1;
  all.keep = kMostSolutions + 1;
  all.node_limit = nodes;
  return solve_native(puzzle, all, {});
}

std::optional<Puzzle> with_clues(const TopologySpec& spec) {
  const auto topology = Topology::build(spec);
  if (!topology) return std::nullopt;
  return Puzzle(*topology, Grid(spec.side));
}

// Givens are added until there are few solutions.
std::optional<Puzzle> mixed(Rng& rng) {
  const std::size_t kind = rng.below(4);
  const auto bare = kind == 0 ? Topology::boxes(2, 2) : kind == 1 ? Topology::boxes(2, 3) : Topology::boxes(3, 3);
  const Grid solution = random_grid(bare, rng);
  TopologySpec spec = bare->spec();
  const auto rules = clue_rules();
  const std::size_t only = rng.below(3 * rules.size());  // of a third of all puzzles: clues of one rule alone
  for (std::size_t k = bare->side() + rng.below(3 * bare->side()); k > 0; --k) {
    Constraint clue = test::random_clue(rules[only < rules.size() ? only : rng.below(rules.size())], *bare, solution, rng);
    // The judge tries all grids to judge a rank.
    const bool rank = clue.kind == RuleKind::full_rank || clue.kind == RuleKind::tied_rank;
    if (clue_fault(clue, spec) || (rank && spec.side > 4)) continue;
    spec.constraints.push_back(std::move(clue));
    const auto with = Topology::build(spec);
    if (!with.has_value() || !std::ranges::all_of(spec.constraints, [&](const Constraint& c) { return judge_clue(c, **with, solution); })) {
      spec.constraints.pop_back();
    }
  }
  if (spec.constraints.empty()) return std::nullopt;
  auto puzzle = with_clues(spec);
  if (!puzzle) return std::nullopt;
  for (;;) {
    const Answer a = solutions_of(*puzzle, 3000);
    if (a.count_exact && a.count <= (rng.below(4) == 0 ? kMostSolutions : 1)) return puzzle;
    for (std::size_t k = 0; k < 1 + bare->side() / 4; ++k) {
      const CellId c(rng.below(bare->cell_count()));
      puzzle->givens.set(c, *solution.at(c));
    }
  }
}

// Cages of 2 to 5 cells that cover the grid, fewer where they do not fit. `minimal`: those without which it has one solution, too, go.
std::optional<Puzzle> killer(Rng& rng, const std::shared_ptr<const Topology>& bare, bool minimal) {
  const std::size_t n = bare->side();
  const Grid solution = random_grid(bare, rng);
  TopologySpec spec = bare->spec();
  std::vector<bool> taken(n * n, false);
  for (std::size_t left = n * n; left > 0;) {
    const CellId start(rng.below(n * n));
    if (taken[start.index()]) continue;
    Constraint cage;
    cage.kind = RuleKind::killer_cage;
    const std::size_t size = 2 + rng.below(4);
    std::int32_t sum = 0;
    std::vector<CellId> next = {start};
    while (!next.empty() && cage.cells.size() < size) {
      const CellId c = next[rng.below(next.size())];
      cage.cells.push_back(c);
      sum += value_at(solution, c);
      taken[c.index()] = true;
      --left;
      next.clear();
      for (const CellId in : cage.cells) {
        for (const CellId near : neighbours(in, n)) {
          const bool repeats = std::ranges::any_of(cage.cells, [&](CellId x) { return solution.at(x) == solution.at(near); });
          if (!taken[near.index()] && !repeats) next.push_back(near);
        }
      }
    }
    cage.values = {sum};
    spec.constraints.push_back(std::move(cage));
  }
  const auto unique = [](const std::optional<Puzzle>& puzzle) { return puzzle && solutions_of(*puzzle, 1500).verdict == Verdict::unique; };
  auto puzzle = with_clues(spec);
  if (!unique(puzzle)) return std::nullopt;
  for (std::size_t i = spec.constraints.size(); minimal && i-- > 0;) {
    const Constraint cage = spec.constraints[i];
    spec.constraints.erase(spec.constraints.begin() + static_cast<std::ptrdiff_t>(i));
    auto fewer = with_clues(spec);
    if (unique(fewer)) puzzle = std::move(fewer);
    else spec.constraints.insert(spec.constraints.begin() + static_cast<std::ptrdiff_t>(i), cage);
  }
  return puzzle;
}

struct Tally {
  std::map<std::string, std::uint64_t> used;
  std::uint64_t steps = 0, puzzles = 0, wrong = 0, judged = 0, unjudged = 0, unique = 0, solved = 0, assumed = 0;

  void fault(const Puzzle& puzzle, std::uint64_t number, const std::string& what) {
    ++wrong;
    std::string text;
    for (const Constraint& clue : puzzle.topology->spec().constraints) text += clue_name(clue, puzzle.side()) + "; ";
    std::printf("WRONG in case %llu, side %zu: %s (%s)\n", static_cast<unsigned long long>(number), puzzle.side(), what.c_str(), text.c_str());
  }

  void check(const Puzzle& puzzle, const std::vector<Step>& path, const Answer& truth, bool judge, std::uint64_t number) {
    Position at = start_of(puzzle);
    std::vector<const Step*> round;
    const auto carry_out = [&] {
      for (const Step* step : round) apply(*puzzle.topology, at, *step);
      round.clear();
    };
    for (const Step& step : path) {
      ++steps;
      ++used[std::string(technique(step.technique).key)];
      if (!step.together) carry_out();
      for (const Grid& solution : truth.solutions) {
        const auto has = [&](CandId c) { return solution.at(cell_of(c, puzzle.side())) == digit_of(c, puzzle.side()); };
        if (std::ranges::any_of(step.eliminations, has) || !std::ranges::all_of(step.placements, has)) {
          fault(puzzle, number, explained(puzzle, step) + " is against a solution");
          break;
        }
      }
      judged += judge;
      if (const auto why = judge ? check_step(*puzzle.topology, at.values, at.marks, step, &puzzle) : std::nullopt) {
        if (*why == "there are too many ways to judge") ++unjudged;
        else fault(puzzle, number, explained(puzzle, step) + " is not justified: " + *why);
      }
      round.push_back(&step);
    }
  }
  static std::string explained(const Puzzle& puzzle, const Step& step) { return explain(*puzzle.topology, step); }
};

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const bool minimal = argc > 3 && std::strcmp(argv[3], "minimal") == 0;
  const bool killers = minimal || (argc > 3 && std::strcmp(argv[3], "killer") == 0);
  const std::uint64_t judge_one_in = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  Tally tally;
  for (std::uint64_t i = 0; tally.steps < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const auto puzzle = killers ? killer(rng, Topology::boxes(3, 3), minimal) : mixed(rng);
    if (!puzzle) continue;
    const bool judge = tally.puzzles++ % judge_one_in == 0;
    const Answer truth = solutions_of(*puzzle);
    RateOptions rating;
    rating.scale = &default_profile();
    rating.uniqueness = false;
    rating.keep_steps = true;
    const Rated rated = Rater(rating).rate(*puzzle, {});
    std::vector<Step> path;
    for (const RatedStep& step : rated.steps) path.push_back(step.step);
    tally.check(*puzzle, path, truth, judge, i);
    if (truth.verdict == Verdict::unique) {
      ++tally.unique;
      if (rated.end == Rated::End::solved) ++tally.solved;
      if (rated.end == Rated::End::solved && rated.used[static_cast<std::size_t>(TechniqueId::clue_contradiction)] != 0) ++tally.assumed;
    }
    LogicOptions plain;
    plain.hypotheses = false;
    plain.keep_trace = true;
    path.clear();
    for (TraceEvent& e : run_logic(*puzzle, Query{}, plain, {}).trace) {
      if (e.kind == TraceEvent::Kind::step) path.push_back(std::move(e.step));
    }
    tally.check(*puzzle, path, truth, judge, i);
    Query most;
    most.node_limit = 2000;
    const Answer logic = run_logic(*puzzle, most, {}, {}).answer;
    if (logic.verdict != Verdict::unknown && logic.verdict != truth.verdict) tally.fault(*puzzle, i, "another verdict of the logic strand");
  }
  for (const auto& [key, times] : tally.used) std::printf("%-24s %llu\n", key.c_str(), static_cast<unsigned long long>(times));
  std::printf("%llu steps on %llu puzzles, %llu judged, %llu wrong, %llu too large to judge; of %llu unique puzzles %llu solved without hypotheses, %llu of them by clue contradictions\n",
              static_cast<unsigned long long>(tally.steps), static_cast<unsigned long long>(tally.puzzles), static_cast<unsigned long long>(tally.judged), static_cast<unsigned long long>(tally.wrong),
              static_cast<unsigned long long>(tally.unjudged), static_cast<unsigned long long>(tally.unique),
              static_cast<unsigned long long>(tally.solved), static_cast<unsigned long long>(tally.assumed));
  return tally.wrong == 0 ? 0 : 1;
}
