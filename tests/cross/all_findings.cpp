// all_findings COUNT SEED: everything that any search of the default profile finds, those tried only if named too, at
// positions along the paths of random puzzles of all topologies of side 9 and less. Each of COUNT steps is held against the
// solution that the native strand found by itself, and must pass its judge; the same step with a digit of the solution
// removed must not. Fish of four bases that are tried only if named are left out: they take most of the time.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "cross/shapes.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

bool holds(const Step& step, const Grid& solution) {
  const std::size_t n = solution.side();
  const auto is_digit = [&](CandId c) { return solution.at(cell_of(c, n)) == digit_of(c, n); };
  return std::all_of(step.placements.begin(), step.placements.end(), is_digit) &&
         std::none_of(step.eliminations.begin(), step.eliminations.end(), is_digit);
}

// The step with a digit of the solution removed, from an open cell of its own choice.
Step false_step(Step step, const Position& at, const Grid& solution, Rng& rng) {
  const std::size_t n = solution.side();
  std::vector<CandId> digits;
  for (std::size_t c = 0; c < n * n; ++c) {
    const Digit d = *solution.at(CellId(c));
    if (!at.values.filled(CellId(c)) && at.marks.allows(CellId(c), d)) {
      digits.push_back(cand(CellId(c), d, n));
    }
  }
  step.eliminations.push_back(digits[rng.below(digits.size())]);
  std::sort(step.eliminations.begin(), step.eliminations.end());
  return step;
}

constexpr int kMostOfOne =
    20;  // of one technique at one position: fish with fins are found by the thousand

struct Count {
  std::uint64_t steps = 0;
  std::uint64_t wrong = 0;
  std::map<std::string, std::uint64_t> used;
};

void check_all(const Puzzle& puzzle, const Position& at, const Grid& solution,
               const std::vector<Step>& found, const char* shape, Rng& rng, Count& count) {
  const auto check = [&](const Step& step) {
    return check_step(*puzzle.topology, at.values, at.marks, step, &puzzle);
  };
  std::map<TechniqueId, int> here;
  for (const Step& step : found) {
    if (++here[step.technique] > kMostOfOne) continue;
    ++count.steps;
    const std::string key(technique(step.technique).key);
    ++count.used[key];
    const auto fault = check(step);
    if (!holds(step, solution) || fault) {
      ++count.wrong;
      std::printf("WRONG (%s): %s: %s\n", shape, key.c_str(),
                  fault ? fault->c_str() : "against the solution");
    }
    if (!check(false_step(step, at, solution, rng))) {
      ++count.wrong;
      std::printf("ACCEPTED (%s): a false %s\n", shape, key.c_str());
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 8'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const auto all = shapes(seed);
  std::vector<ProfileRow> rows;
  for (const ProfileRow& row : default_profile().rows) {
    const bool fish = row.find(TechniqueId::mutant_fish) != nullptr ||
                      row.find(TechniqueId::franken_fish) != nullptr ||
                      row.find(TechniqueId::siamese_fish) != nullptr ||
                      row.find(TechniqueId::kraken_fish_1) != nullptr;
    if (!fish || row.size < 4) rows.push_back(row);
  }
  Profile profile = default_profile();
  profile.rows = rows;
  RateOptions options;
  options.scale = &profile;
  options.keep_steps = true;
  Rater path(options);
  for (const Technique& t : kTechniques) options.named.push_back(t.id);
  Count count;
  for (std::uint64_t i = 0; count.steps < wanted; ++i) {
    const Shape& shape = all[i % all.size()];
    if (shape.topology->side() > 9) continue;
    Rng rng(Rng::sub_seed(seed, i));
    const Puzzle puzzle =
        dig_unique(shape.topology, shape.solutions[rng.below(shape.solutions.size())],
                   rng.below(10), rng.next(), 100);
    if (!can_rate(path.profile(), *shape.topology)) continue;
    const Grid solution = solve_native(puzzle, Query{}, StopToken()).solutions.at(0);
    Position at = start_of(puzzle);
    options.origin = &puzzle;
    Rater every(options);
    for (const RatedStep& step : path.rate(puzzle, StopToken()).steps) {
      if (rng.below(4) == 0 && step.step.placements.empty()) {
        Puzzle now(shape.topology, at.values);
        now.marks = at.marks;
        check_all(puzzle, at, solution, every.findings(now, StopToken()).steps, shape.name.c_str(),
                  rng, count);
      }
      apply(*shape.topology, at, step.step);
    }
  }
  for (const auto& [key, times] : count.used) {
    std::printf("%-30s %llu\n", key.c_str(), static_cast<unsigned long long>(times));
  }
  std::printf("%llu steps of %zu techniques, %llu wrong\n",
              static_cast<unsigned long long>(count.steps), count.used.size(),
              static_cast<unsigned long long>(count.wrong));
  return count.wrong == 0 && (wanted < 8'000 || count.used.size() >= 50) ? 0 : 1;
}
