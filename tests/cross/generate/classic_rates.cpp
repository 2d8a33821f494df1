// classic_rates COUNT SEED [CHECK [KERNEL]]: what making minimal 9x9 puzzles costs: full grids, and COUNT digs
// each from its own grid, in CPU time. CHECK of them are shown unique and minimal by the generic search, which
// shares no code with the kernel. Exit 1 if one is not.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "generate/classic/digger.hpp"
#include "generate/classic/grid.hpp"
#include "generate/dig/digger.hpp"
#include "native/search/search.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace {

using namespace tresse;

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Unique with all givens, not unique without any one of them.
bool unique_and_minimal(const Line81& solution, const Cells81& givens) {
  static const auto topology = Topology::boxes(3, 3);
  const auto verdict = [&](const Cells81& cells) {
    Puzzle puzzle(topology, Grid(9));
    for (const std::size_t c : cells) {
      puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(solution.cell[c] - '1')));
    }
    return solve_native(puzzle, {}, {}).verdict;
  };
  if (verdict(givens) != Verdict::unique) return false;
  for (const std::size_t c : givens) {
    Cells81 less = givens;
    less.reset(c);
    if (verdict(less) != Verdict::multiple) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::size_t checked = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 500;

  std::vector<ClassicDigJob> jobs(count);
  double start = cpu_seconds();
  for (std::size_t k = 0; k < count; ++k) {
    jobs[k].seed = Rng::sub_seed(seed, k);
    Rng rng(jobs[k].seed);
    jobs[k].solution = uniform_grid(rng);
    jobs[k].givens = Cells81::first_n(81);
  }
  const double grids = cpu_seconds() - start;

  const auto kernel = kernel9::find_kernel(argc > 4 ? argv[4] : "");
  if (!kernel) {
    std::fprintf(stderr, "%s\n", kernel.error().c_str());
    return 2;
  }
  ClassicDigger digger(**kernel);
  std::vector<ClassicDug> out(count);
  start = cpu_seconds();
  digger.dig(jobs, {}, out);
  const double digs = cpu_seconds() - start;

  double sum = 0, squares = 0;
  std::array<std::size_t, 82> histogram{};
  for (const ClassicDug& dug : out) {
    const auto n = static_cast<double>(dug.givens.count());
    sum += n;
    squares += n * n;
    ++histogram[dug.givens.count()];
  }
  const double n = static_cast<double>(count), mean = sum / n;
  std::printf("full grids      %8.2f us each\n", 1e6 * grids / n);
  std::printf("digs            %8.2f us each\n", 1e6 * digs / n);
  std::printf("minimal puzzles %8.0f per core-second, grids included\n", n / (grids + digs));
  std::printf("clues           %8.3f mean, %.3f standard deviation\n", mean,
              std::sqrt(squares / n - mean * mean));
  for (std::size_t k = 0; k < histogram.size(); ++k) {
    if (histogram[k] != 0) std::printf("  %2zu %zu\n", k, histogram[k]);
  }

  // As a search in the neighbourhood does: some givens back, and down again.
  std::vector<ClassicDigJob> near = jobs;
  for (std::size_t k = 0; k < count; ++k) {
    Rng rng(Rng::sub_seed(~seed, k));
    near[k].givens = out[k].givens;
    for (int more = 0; more < 4; ++more) near[k].givens.set(rng.below(81));
    near[k].seed = rng.next();
  }
  std::vector<ClassicDug> again(count);
  start = cpu_seconds();
  digger.dig(near, {}, again);
  std::printf("dug again       %8.2f us each, from a minimal puzzle and 4 cells\n",
              1e6 * (cpu_seconds() - start) / n);
  constexpr std::size_t kSame = 64;  // ... so many times in one solution
  std::vector<std::vector<Cells81>> known(count / kSame + 1);
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t from = k / kSame * kSame;
    near[k].solution = jobs[from].solution;
    near[k].known = &known[k / kSame];
    near[k].givens = out[from].givens;
    Rng rng(Rng::sub_seed(~seed, k));
    for (int more = 0; more < 4; ++more) near[k].givens.set(rng.below(81));
  }
  start = cpu_seconds();
  digger.dig(near, {}, again);
  std::printf("dug again       %8.2f us each, %zu times in one solution\n",
              1e6 * (cpu_seconds() - start) / n, kSame);

  const auto through = make_classic_digger(Topology::boxes(3, 3));
  std::vector<std::uint64_t> seeds(through->batch());
  std::vector<std::optional<Grid>> grid(seeds.size());
  std::vector<DigJob> dig(seeds.size());
  std::vector<Dug> dug(seeds.size());
  start = cpu_seconds();
  std::size_t made = 0;
  for (; made < count; made += seeds.size()) {
    for (std::size_t k = 0; k < seeds.size(); ++k) seeds[k] = Rng::sub_seed(seed, made + k);
    through->grids(seeds, {}, grid);
    for (std::size_t k = 0; k < seeds.size(); ++k) {
      dig[k].solution = *grid[k];
      dig[k].givens.assign(81, true);
      dig[k].seed = seeds[k];
    }
    through->dig(dig, {}, dug);
  }
  std::printf("minimal puzzles %8.0f per core-second, through Digger, %zu at a time\n",
              static_cast<double>(made) / (cpu_seconds() - start), seeds.size());

  std::size_t wrong = 0;
  const std::size_t each = std::max<std::size_t>(1, checked == 0 ? count : count / checked);
  std::size_t looked = 0;
  for (std::size_t k = 0; k < count && looked < checked; k += each, ++looked) {
    wrong += out[k].unique && out[k].complete && unique_and_minimal(jobs[k].solution, out[k].givens)
                 ? 0
                 : 1;
  }
  std::printf("checked by the generic search: %zu, wrong: %zu\n", looked, wrong);
  return wrong == 0 ? 0 : 1;
}
