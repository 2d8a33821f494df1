// rated_paths COUNT SEED [NAME | plain | techniques]: rated paths of COUNT random unique puzzles on the topologies of
// shapes.hpp up to side 16 (NAME: on those whose name contains it), held against the solution that the
// native strand found by itself:
//   - a placement is the solution's digit, an elimination is not;
//   - check_step accepts every step in the position before it, kept by naive code;
//   - a path that says it is solved ends in the solution.
// A rating has two seconds; what a stopped one found until then is judged too.
// plain: the plain 9x9 only, dug by its kernel, and only the effects are judged; for a million puzzles.
// techniques: as plain, on the default profile with every technique, those tried only if named too. Easy techniques leave little
// for the others to find. So one path of 17 tries the rows in the order of the profile, and each of the other 16 tries every 16th
// row right after the singles, and fish that take most of the time (`slow`) last.
// Prints counts by technique and by topology. Exit 1 on any fault, and when over all topologies chains
// or fish did not occur where the scale is not defined: 6x6, 12x12, 16x16, jigsaw, diagonals; or when on 1,700 paths with
// all techniques fewer than 70 were used.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "cross/shapes.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "io/writer.hpp"
#include "judges/step_check.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

constexpr std::uint64_t kShown = 20;
constexpr std::uint64_t kEnough = 2'000;  // puzzles of all topologies: chains and fish must occur
constexpr auto kTimeLimit = std::chrono::seconds(2);
constexpr auto kSecondLimit = std::chrono::seconds(60);  // of a path that has reached the first

struct Count {
  std::uint64_t puzzles = 0;
  std::uint64_t steps = 0;
  std::uint64_t stuck = 0;
  std::uint64_t stopped = 0;
  std::uint64_t chains = 0;
  std::uint64_t fish = 0;

  void add(const Count& other) {
    puzzles += other.puzzles;
    steps += other.steps;
    stuck += other.stuck;
    stopped += other.stopped;
    chains += other.chains;
    fish += other.fish;
  }
  void print(const char* name) const {
    std::printf(
        "%-36s %7llu puzzles %8llu steps %6llu chains %5llu fish %4llu stuck %4llu stopped\n", name,
        static_cast<unsigned long long>(puzzles), static_cast<unsigned long long>(steps),
        static_cast<unsigned long long>(chains), static_cast<unsigned long long>(fish),
        static_cast<unsigned long long>(stuck), static_cast<unsigned long long>(stopped));
  }
};

bool is_chain(TechniqueId id) {
  return id >= TechniqueId::x_cycle;
}
bool is_fish(TechniqueId id) {
  return id >= TechniqueId::x_wing && id <= TechniqueId::jellyfish;
}

// The kinds of topology on which chains and fish must occur.
struct Wanted {
  const char* name;
  bool (*is)(const TopologySpec&);
  Count count;
};
bool boxed(const TopologySpec& s, std::size_t side) {
  return s.side == side && s.box_rows > 1 && s.regions.empty() && !s.diagonals;
}

std::string effects_fault(const Step& step, const Grid& solution) {
  const std::size_t n = solution.side();
  for (const CandId c : step.placements) {
    if (solution.at(cell_of(c, n)) != digit_of(c, n)) return "places what the solution has not";
  }
  for (const CandId c : step.eliminations) {
    if (solution.at(cell_of(c, n)) == digit_of(c, n)) return "eliminates a digit of the solution";
  }
  return {};
}

// Half of the puzzles up to side 9 cannot lose a given; on larger sides so many are left that a rating
// takes less than some seconds.
Puzzle random_puzzle(const Shape& shape, Rng& rng) {
  const std::size_t side = shape.topology->side();
  const std::size_t cells = side * side;
  std::size_t percent = 0;
  if (side <= 9) {
    percent = rng.below(2) == 0 ? 0 : 20 + rng.below(15);
  } else {
    percent = side == 16 ? 40 + rng.below(10) : 30 + rng.below(15);
  }
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  return dig_unique(shape.topology, solution, cells * percent / 100, rng.next(), 100);
}

// Plain 9x9, dug by the kernel: two solutions of a line are enough to put a given back.
class Plain {
 public:
  Plain() : kernel_(*kernel9::kernels().front()) {}

  // The puzzle and its solution.
  std::pair<Puzzle, Grid> next(std::uint64_t seed) {
    Rng rng(seed);
    if (rng.below(8) == 0 || solution_.side() == 0) {
      solution_ = random_solution(topology_, rng.next()).value();
    }
    Puzzle puzzle(topology_, solution_);
    kernel9::Line line{};
    kernel9::to_line(puzzle, line);
    std::size_t left = 81;
    const std::size_t until = rng.below(4) == 0 ? 24 + rng.below(12) : 0;
    for (const std::size_t c : permutation(81, rng)) {
      if (left <= until) break;
      const char given = line.cell[c];
      line.cell[c] = '.';
      if (solve(line).count == 1) {
        puzzle.givens.clear(CellId(c));
        --left;
      } else {
        line.cell[c] = given;
      }
    }
    Grid found(9);
    const kernel9::Outcome outcome = solve(line);
    for (std::size_t c = 0; c < 81; ++c) {
      found.set(CellId(c), Digit(static_cast<std::size_t>(outcome.solution[0][c] - '1')));
    }
    return {std::move(puzzle), std::move(found)};
  }

 private:
  kernel9::Outcome solve(const kernel9::Line& line) {
    return kernel9::solve_one(kernel_, line, nullptr, kernel9::Limits{}, StopToken());
  }
  const kernel9::Kernel& kernel_;
  std::shared_ptr<const Topology> topology_ = Topology::boxes(3, 3);
  Grid solution_;
};

class Run {
 public:
  Run(std::uint64_t seed, bool judged) : seed_(seed), judged_(judged) {}

  // `rater` keeps its steps.
  Count follow(const Puzzle& puzzle, const Grid& solution, Rater& rater, std::uint64_t number) {
    puzzle_ = &puzzle;
    number_ = number;
    Count count;
    count.puzzles = 1;
    Rated rated;
    try {
      rated = rater.rate(puzzle, StopToken().with_time_limit(kTimeLimit));
      if (rated.end == Rated::End::stopped) {
        std::printf("seed %llu, case %llu: once more, with 60 s\n",
                    static_cast<unsigned long long>(seed_),
                    static_cast<unsigned long long>(number));
        rated = rater.rate(puzzle, StopToken().with_time_limit(kSecondLimit));
      }
    } catch (const std::exception& e) {
      fault(std::string("exception: ") + e.what());
      return count;
    }
    count.steps = rated.steps.size();
    Position position = start_of(puzzle);
    for (std::size_t i = 0; i < rated.steps.size(); ++i) {
      const Step& step = rated.steps[i].step;
      ++used[static_cast<std::size_t>(step.technique)];
      count.chains += is_chain(step.technique) ? 1 : 0;
      count.fish += is_fish(step.technique) ? 1 : 0;
      std::string what = effects_fault(step, solution);
      if (judged_ && what.empty()) {
        what = check_step(*puzzle.topology, position.values, position.marks, step, &puzzle)
                   .value_or("");
      }
      if (!what.empty()) {
        fault("step " + std::to_string(i + 1) + ", " + notation(*puzzle.topology, step) + ": " +
              what);
      }
      if (judged_) apply(*puzzle.topology, position, step);
    }
    count.stuck = rated.end == Rated::End::stuck ? 1 : 0;
    count.stopped = rated.end == Rated::End::stopped ? 1 : 0;
    if (rated.end == Rated::End::outside) fault("outside, though there are no filters");
    if (judged_ && rated.end == Rated::End::solved && position.values != solution) {
      fault("the path does not end in the solution");
    }
    return count;
  }

  void fault(const std::string& what) {
    if (++faults > kShown) return;
    std::printf("FAULT: seed %llu, case %llu: %s\n  %s", static_cast<unsigned long long>(seed_),
                static_cast<unsigned long long>(number_), what.c_str(),
                find_output_format("json")->write(*puzzle_, WriteOptions{}, nullptr).c_str());
    std::fflush(stdout);
  }

  std::array<std::uint64_t, kTechniqueCount> used{};
  std::uint64_t faults = 0;

 private:
  std::uint64_t seed_;
  bool judged_;
  const Puzzle* puzzle_ = nullptr;
  std::uint64_t number_ = 0;
};

RateOptions with_steps() {
  RateOptions options;
  options.keep_steps = true;
  return options;
}

bool slow(const ProfileRow& row) {
  const bool fish = row.find(TechniqueId::franken_fish) != nullptr ||
                    row.find(TechniqueId::mutant_fish) != nullptr ||
                    row.find(TechniqueId::siamese_fish) != nullptr ||
                    row.find(TechniqueId::kraken_fish_1) != nullptr;
  return fish && row.size > 2;
}

// The default profile with every technique, in the orders that are told at the top.
class EveryTechnique {
 public:
  EveryTechnique() {
    RateOptions options = with_steps();
    for (const Technique& t : kTechniques) options.named.push_back(t.id);
    const auto rows = default_profile().rows;
    for (std::size_t order = 0; order <= kOrders; ++order) {
      auto& sorted = rows_[order];
      const auto add = [&](const auto& wanted) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
          if (wanted(i)) sorted.push_back(rows[i]);
        }
      };
      const auto single = [&](std::size_t i) { return i < kSingles; };
      const auto late = [&](std::size_t i) { return order < kOrders && slow(rows[i]); };
      const auto early = [&](std::size_t i) { return i % kOrders == order && !late(i); };
      add(single);
      add([&](std::size_t i) { return !single(i) && early(i); });
      add([&](std::size_t i) { return !single(i) && !early(i) && !late(i); });
      add(late);
      profiles_[order] = default_profile();
      profiles_[order].rows = sorted;
      options.scale = &profiles_[order];
      raters.emplace_back(options);
    }
  }

  std::vector<Rater> raters;

 private:
  static constexpr std::size_t kOrders = 16;
  static constexpr std::size_t kSingles = 3;
  std::array<std::vector<ProfileRow>, kOrders + 1> rows_;
  std::array<Profile, kOrders + 1> profiles_;
};

void plain_paths(Run& run, std::uint64_t count, std::uint64_t seed, std::span<Rater> raters) {
  using Clock = std::chrono::steady_clock;
  Plain source;
  Count all;
  Clock::duration rating{};
  const auto begin = Clock::now();
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto [puzzle, solution] = source.next(Rng::sub_seed(seed, i));
    const auto from = Clock::now();
    all.add(run.follow(puzzle, solution, raters[i % raters.size()], i));
    rating += Clock::now() - from;
  }
  all.print("9x9 with 3x3 boxes");
  std::printf("%.1f s in all, %.1f s of it rating\n",
              std::chrono::duration<double>(Clock::now() - begin).count(),
              std::chrono::duration<double>(rating).count());
}

// False: what must occur did not.
bool all_paths(Run& run, std::uint64_t count, std::uint64_t seed, const std::string& name) {
  auto chosen = shapes(seed);
  chosen.resize(chosen.size() - kLargeShapes);
  std::erase_if(chosen, [&](const Shape& s) { return s.name.find(name) == std::string::npos; });
  std::erase_if(chosen, [](const Shape& s) { return !can_rate(k_se121_profile, *s.topology); });
  if (chosen.empty()) {
    std::printf("no topology is called %s\n", name.c_str());
    return false;
  }
  std::array wanted = {
      Wanted{"6x6", [](const TopologySpec& s) { return boxed(s, 6); }, {}},
      Wanted{"12x12", [](const TopologySpec& s) { return boxed(s, 12); }, {}},
      Wanted{"16x16", [](const TopologySpec& s) { return boxed(s, 16); }, {}},
      Wanted{"jigsaw", [](const TopologySpec& s) { return !s.regions.empty(); }, {}},
      Wanted{"diagonals", [](const TopologySpec& s) { return s.diagonals; }, {}},
  };
  std::vector<Rater> raters;
  for (std::size_t i = 0; i < chosen.size(); ++i) raters.emplace_back(with_steps());
  std::vector<Count> counts(chosen.size());
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t which = i % chosen.size();
    Rng rng(Rng::sub_seed(seed, i));
    const Puzzle puzzle = random_puzzle(chosen[which], rng);
    const Answer native = solve_native(puzzle, Query{}, StopToken());
    if (native.verdict != Verdict::unique) {
      std::printf("case %llu is not unique\n", static_cast<unsigned long long>(i));
      return false;
    }
    counts[which].add(run.follow(puzzle, native.solutions[0], raters[which], i));
  }
  Count all, extended;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    counts[i].print(chosen[i].name.c_str());
    all.add(counts[i]);
    if (scale_name(k_se121_profile, *chosen[i].topology) != "se121") extended.add(counts[i]);
    for (Wanted& w : wanted) {
      if (w.is(chosen[i].topology->spec())) w.count.add(counts[i]);
    }
  }
  all.print("all");
  extended.print("all but the plain 9x9");
  bool complete = true;
  for (const Wanted& w : wanted) {
    if (!name.empty() || count < kEnough || (w.count.chains != 0 && w.count.fish != 0)) continue;
    std::printf("MISSING: chains or fish on %s\n", w.name);
    complete = false;
  }
  return complete;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::string name = argc > 3 ? argv[3] : "";
  const bool techniques = name == "techniques";
  const bool plain = name == "plain" || techniques;
  Run run(seed, !plain);
  bool complete = true;
  if (techniques) {
    EveryTechnique every;
    plain_paths(run, count, seed, every.raters);
    const auto used = static_cast<std::size_t>(
        std::count_if(run.used.begin(), run.used.end(), [](std::uint64_t n) { return n != 0; }));
    std::printf("%zu techniques\n", used);
    complete = count < 1'700 || used >= 70;
  } else if (plain) {
    Rater rater(with_steps());
    plain_paths(run, count, seed, {&rater, 1});
  } else {
    complete = all_paths(run, count, seed, name);
  }
  for (std::size_t id = 0; id < kTechniqueCount; ++id) {
    if (run.used[id] == 0) continue;
    std::printf("%-26s %9llu\n", kTechniques[id].key.data(),
                static_cast<unsigned long long>(run.used[id]));
  }
  std::printf("%llu faults\n", static_cast<unsigned long long>(run.faults));
  return run.faults == 0 && complete ? 0 : 1;
}
