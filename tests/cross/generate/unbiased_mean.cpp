// unbiased_mean COUNT SEED: the mean number of givens of all minimal 9x9 puzzles, from COUNT weighted ones.
// Known by others' samples (D. Berthier, Red Ed): 26.577, standard deviation 1.116, 4.6e15 of them in a grid.
// Exit 1 if the mean is more than 4 standard errors away.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "base/rng.hpp"
#include "generate/sample/unbiased.hpp"

int main(int argc, char** argv) {
  using namespace tresse;
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::vector<std::uint64_t> seeds(count);
  for (std::size_t k = 0; k < count; ++k) seeds[k] = Rng::sub_seed(seed, k);
  std::vector<Weighted> out(count);
  UnbiasedSampler sampler(*kernel9::kernels().front());
  sampler.sample(seeds, {}, out);
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  const double seconds =
      static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);

  double sum = 0, squares = 0, clues = 0, tries = 0, most = 0;
  std::array<double, 82> share{}, plain{};
  for (const Weighted& w : out) {
    const std::size_t n = w.givens.count();
    sum += w.weight;
    squares += w.weight * w.weight;
    clues += w.weight * static_cast<double>(n);
    tries += static_cast<double>(w.tries);
    most = std::max(most, w.weight);
    share[n] += w.weight;
    plain[n] += 1;
  }
  const double mean = clues / sum;
  double variance = 0, error = 0;
  for (const Weighted& w : out) {
    const double d = static_cast<double>(w.givens.count()) - mean;
    variance += w.weight * d * d / sum;
    error += w.weight * w.weight * d * d / (sum * sum);
  }
  error = std::sqrt(error);
  const double effective = sum * sum / squares, n = static_cast<double>(count);
  std::printf("puzzles        %10.0f   %.0f per core-second, %.1f grids each\n", n, n / seconds,
              tries / n);
  std::printf("effective      %10.0f   %.0f per core-second; largest share %.4f\n", effective,
              effective / seconds, most / sum);
  std::printf("mean givens    %10.3f   +- %.3f; standard deviation %.3f\n", mean, error,
              std::sqrt(variance));
  std::printf("in each grid   %10.2e   minimal puzzles\n", sum / tries);
  for (std::size_t k = 0; k < share.size(); ++k) {
    if (plain[k] != 0) std::printf("  %2zu %9.6f  (met %.6f)\n", k, share[k] / sum, plain[k] / n);
  }
  return std::abs(mean - 26.577) < 4 * error ? 0 : 1;
}
