// annealed_rates MILLIONS SEEDS FILE...: what the annealed search alone does on each first puzzle of a file, with seeds 1 to
// SEEDS and at most MILLIONS of steps each: CPU seconds of its set-up, steps, nanoseconds a step, and whether it found a
// solution.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "anneal/annealed_search.hpp"
#include "tresse/tool/text/reader.hpp"
#include "tresse/tool/text/source.hpp"

namespace {

using namespace tresse;

double cpu() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

void print_row(const char* file, const Puzzle& puzzle, std::uint64_t seed, std::uint64_t most) {
  Query query;
  query.solution_limit = 1;
  query.seed = seed;
  AnnealedSearch search(puzzle, query);
  const double begin = cpu();
  Answer answer = search.advance(1, {});
  const double ready = cpu();
  if (answer.reason == StopReason::nodes) answer = search.advance(most, {});
  const double spent = cpu() - ready;
  std::printf("%s seed %u: %s, set-up %.3f s, %.1f million steps, %.2f s, %.1f ns a step\n", file,
              static_cast<unsigned>(seed), answer.count != 0 ? "solved" : "-", ready - begin,
              static_cast<double>(answer.nodes) * 1e-6, spent,
              1e9 * spent / static_cast<double>(answer.nodes + 1));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return std::fputs("annealed_rates MILLIONS SEEDS FILE...\n", stderr), 2;
  const auto most = static_cast<std::uint64_t>(std::atof(argv[1]) * 1e6);
  for (int i = 3; i < argc; ++i) {
    auto source = Source::open_file(argv[i]);
    if (!source) return std::fprintf(stderr, "%s\n", to_string(source.error()).c_str()), 2;
    Reader reader(std::move(source).value(), {});
    const auto item = reader.next();
    if (!item || !*item) return std::fprintf(stderr, "%s: no puzzle\n", argv[i]), 2;
    const Puzzle& puzzle = (*item)->puzzle;
    for (int seed = 1; seed <= std::atoi(argv[2]); ++seed) {
      print_row(argv[i], puzzle, static_cast<std::uint64_t>(seed), most);
    }
  }
}
