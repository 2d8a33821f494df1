// pattern_rates SECONDS SEED [minimal] [BOXES | jigsaw]: how often and how fast a pattern is filled. Masks
// come from standard input, one a line; each is given SECONDS of CPU time. One line for each, and sums for
// each number of givens. Every puzzle found is counted once more by SAT; exit 70 if one is not unique.
//   pattern_rates random GIVENS COUNT SEED SIDE   prints random masks that may have a unique puzzle.
// BOXES: RxC, 3x3 if not said.
//   pattern_rates symmetric SECONDS SEED          strictly minimal 9x9 puzzles of each symmetry.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <map>
#include <string>

#include "cross/shapes.hpp"
#include "generate/pattern/mask.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/pattern/symmetric.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::shared_ptr<const Topology> shape(const std::string& name) {
  if (name == "jigsaw") return Topology::build(test::jigsaw(9, 1)).value();
  const std::size_t x = name.find('x');
  return Topology::boxes(std::strtoul(name.c_str(), nullptr, 10),
                         std::strtoul(name.c_str() + x + 1, nullptr, 10));
}

int print_masks(std::size_t givens, std::size_t count, std::uint64_t seed,
                const std::shared_ptr<const Topology>& topology) {
  Rng rng(seed);
  while (count > 0) {
    const auto order = test::permutation(topology->cell_count(), rng);
    std::vector<bool> mask(order.size(), false);
    for (std::size_t i = 0; i < givens && i < order.size(); ++i) mask[order[i]] = true;
    if (why_never_unique(*topology, mask)) continue;
    std::string line;
    for (const bool given : mask) line += given ? 'x' : '.';
    std::puts(line.c_str());
    --count;
  }
  return 0;
}

int print_symmetries(double seconds, std::uint64_t seed) {
  const auto topology = Topology::boxes(3, 3);
  const auto digger = make_classic_digger(topology);
  SymmetricSearch search(topology, *digger);
  for (std::size_t s = 0; s < kSymmetryNames.size(); ++s) {
    SymmetricJob job;
    job.symmetry = static_cast<Symmetry>(s);
    std::uint64_t found = 0, digs = 0;
    std::map<std::size_t, std::size_t> clues;
    const double start = cpu_seconds();
    for (; cpu_seconds() - start < seconds; ++found) {
      job.seed = Rng::sub_seed(seed, found);
      const SymmetricResult r = search.find(job, {});
      digs += r.digs;
      ++clues[r.givens.filled_count()];
    }
    std::printf("%s: %.1f a second, %.0f digs each; givens", std::string(kSymmetryNames[s]).c_str(),
                static_cast<double>(found) / (cpu_seconds() - start),
                static_cast<double>(digs) / static_cast<double>(found));
    for (const auto& [givens, times] : clues) std::printf(" %zu:%zu", givens, times);
    std::puts("");
  }
  return 0;
}

struct Sum {
  std::size_t masks = 0, found = 0;
  double seconds = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc == 6 && argv[1] == std::string("random")) {
    return print_masks(std::strtoul(argv[2], nullptr, 10), std::strtoul(argv[3], nullptr, 10),
                       std::strtoull(argv[4], nullptr, 10), shape(argv[5]));
  }
  if (argc == 4 && argv[1] == std::string("symmetric")) {
    return print_symmetries(std::strtod(argv[2], nullptr), std::strtoull(argv[3], nullptr, 10));
  }
  if (argc < 3) {
    std::fprintf(stderr,
                 "pattern_rates SECONDS SEED [minimal] [BOXES] | random GIVENS COUNT SEED BOXES\n");
    return 2;
  }
  PatternJob job;
  const double seconds = std::strtod(argv[1], nullptr);
  job.seed = std::strtoull(argv[2], nullptr, 10);
  job.topology = shape("3x3");
  for (int k = 3; k < argc; ++k) {
    if (argv[k] == std::string("minimal")) {
      job.minimal = true;
    } else {
      job.topology = shape(argv[k]);
    }
  }
  std::map<std::size_t, Sum> sums;
  for (std::string line; std::getline(std::cin, line);) {
    const auto mask = read_mask(line, job.topology->side());
    if (!mask) {
      std::fprintf(stderr, "%s\n", to_string(mask.error()).c_str());
      return 3;
    }
    job.pattern = *mask;
    const auto givens = static_cast<std::size_t>(std::count(mask->begin(), mask->end(), true));
    const double start = cpu_seconds();
    const auto limit = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
    const PatternResult r = fill_pattern(job, StopToken().with_time_limit(limit));
    const double taken = cpu_seconds() - start;
    Sum& sum = sums[givens];
    ++sum.masks;
    sum.seconds += taken;
    if (r.end == PatternEnd::made) {
      ++sum.found;
      if (solve_sat(Puzzle(job.topology, r.givens), {}, {}).verdict != Verdict::unique) return 70;
    }
    std::printf(
        "%zu givens: %s %.3f s, nearest %llu solutions, %zu redundant; %llu starts, %llu tried, "
        "%llu contradictory, %llu multiple, %llu redundant, %llu undecided %s\n",
        givens, r.end == PatternEnd::made ? "found" : "-", taken,
        static_cast<unsigned long long>(r.solutions), r.redundant,
        static_cast<unsigned long long>(r.tally.starts),
        static_cast<unsigned long long>(r.tally.tried),
        static_cast<unsigned long long>(r.tally.contradictory),
        static_cast<unsigned long long>(r.tally.multiple),
        static_cast<unsigned long long>(r.tally.redundant),
        static_cast<unsigned long long>(r.tally.undecided), r.why.c_str());
  }
  for (const auto& [givens, sum] : sums) {
    std::printf("%zu givens: %zu of %zu, %.2f s CPU, %.3f s each found\n", givens, sum.found,
                sum.masks, sum.seconds,
                sum.found == 0 ? 0.0 : sum.seconds / static_cast<double>(sum.found));
  }
}
