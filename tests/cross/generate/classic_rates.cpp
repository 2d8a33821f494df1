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
#include "generate/dig/digger.hpp"
#include "native/kernel9/kernel9.hpp"
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
bool unique_and_minimal(const Grid& solution, const std::vector<bool>& givens) {
  Puzzle puzzle(Topology::boxes(3, 3), Grid(9));
  for (std::size_t c = 0; c < 81; ++c) {
    if (givens[c]) puzzle.givens.set(CellId(c), *solution.at(CellId(c)));
  }
  if (solve_native(puzzle, {}, {}).verdict != Verdict::unique) return false;
  for (std::size_t c = 0; c < 81; ++c) {
    if (!givens[c]) continue;
    Puzzle less = puzzle;
    less.givens.clear(CellId(c));
    if (solve_native(less, {}, {}).verdict != Verdict::multiple) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::size_t checked = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 500;

  const auto kernel = kernel9::find_kernel(argc > 4 ? argv[4] : "");
  if (!kernel) {
    std::fprintf(stderr, "%s\n", kernel.error().c_str());
    return 2;
  }
  const auto digger = make_classic_digger(Topology::boxes(3, 3), *kernel);
  std::vector<DigJob> jobs(count);
  double start = cpu_seconds();
  std::vector<std::optional<Grid>> grid(count);
  std::vector<std::uint64_t> seeds(count);
  for (std::size_t k = 0; k < count; ++k) seeds[k] = Rng::sub_seed(seed, k);
  digger->grids(seeds, {}, grid);
  for (std::size_t k = 0; k < count; ++k) {
    jobs[k].seed = seeds[k];
    jobs[k].solution = *grid[k];
    jobs[k].givens.assign(81, true);
  }
  const double grids = cpu_seconds() - start;

  std::vector<Dug> out(count);
  start = cpu_seconds();
  digger->dig(jobs, {}, out);
  const double digs = cpu_seconds() - start;

  double sum = 0, squares = 0;
  std::array<std::size_t, 82> histogram{};
  for (const Dug& dug : out) {
    const auto givens = static_cast<std::size_t>(std::ranges::count(dug.givens, true));
    const auto n = static_cast<double>(givens);
    sum += n;
    squares += n * n;
    ++histogram[givens];
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
  std::vector<DigJob> near = jobs;
  for (std::size_t k = 0; k < count; ++k) {
    Rng rng(Rng::sub_seed(~seed, k));
    near[k].givens = out[k].givens;
    for (int more = 0; more < 4; ++more) near[k].givens[rng.below(81)] = true;
    near[k].seed = rng.next();
  }
  std::vector<Dug> again(count);
  start = cpu_seconds();
  digger->dig(near, {}, again);
  std::printf("dug again       %8.2f us each, from a minimal puzzle and 4 cells\n",
              1e6 * (cpu_seconds() - start) / n);

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
