// annealed_rates MILLIONS SEEDS FILE...: what the annealed search alone does on each first puzzle of a file, with seeds 1 to
// SEEDS and at most MILLIONS of steps each: CPU seconds of its set-up, steps, nanoseconds a step, and whether it found a
// solution.
//
// annealed_rates none COUNT SEED: COUNT grids of sides 4 to 49 without solution, 2 million steps each. Sat has
// refuted them, above 9x9 with conflicts. Exit 1 if an answer comes.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>
#include <utility>

#include "anneal/annealed_search.hpp"
#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "io/reader.hpp"
#include "io/source/source.hpp"
#include "model/verify.hpp"
#include "sat/solve.hpp"

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

// A part of a solution and one to eight values that no given contradicts at once. No grid if sat does not refute it soon, or
// if propagation does above 9x9.
std::optional<Puzzle> without_solution(std::size_t order, std::uint64_t seed) {
  constexpr std::array<std::size_t, 8> kPercent = {0, 0, 20, 25, 34, 46, 54, 58};
  const auto t = Topology::boxes(order, order);
  const auto solution = random_solution(t, seed);
  if (!solution) return std::nullopt;
  Puzzle p = dig(t, *solution, t->cell_count() * kPercent[order] / 100, seed);
  Rng rng(seed);
  std::size_t added = 0;
  for (int attempt = 0; attempt < 1'000 && added < 1 + seed % 8; ++attempt) {
    const CellId c(rng.below(t->cell_count()));
    if (p.givens.filled(c)) continue;
    Puzzle more = p;
    more.givens.set(c, Digit(rng.below(t->side())));
    if (find_clash(*t, more.givens)) continue;
    p = std::move(more);
    ++added;
  }
  Query one;
  one.solution_limit = 1;
  one.node_limit = 2'000;
  const Answer a = solve_sat(p, one, {}, {});
  if (a.verdict != Verdict::none || (a.nodes == 0 && order > 3)) return std::nullopt;
  return p;
}

int none(std::size_t count, std::uint64_t seed) {
  constexpr std::array<std::size_t, 6> kOrders = {2, 3, 4, 5, 6, 7};
  std::size_t answers = 0, searched = 0;
  std::array<std::size_t, 8> grids{};
  for (std::size_t done = 0; done < count; ++seed) {
    const std::size_t order = kOrders[seed % kOrders.size()];
    const auto puzzle = without_solution(order, seed);
    if (!puzzle) continue;
    ++done;
    ++grids[order];
    for (const std::uint64_t limit : {1U, 2U}) {
      Query query;
      query.solution_limit = limit;
      const Answer a = AnnealedSearch(*puzzle, query).advance(2'000'000, {});
      answers += a.count != 0 || a.verdict != Verdict::unknown ? 1 : 0;
      searched += a.nodes != 0 ? 1 : 0;
    }
  }
  for (const std::size_t order : kOrders)
    std::printf("side %zu: %zu grids\n", order * order, grids[order]);
  std::printf("%zu of %zu runs came to steps, %zu answers\n", searched, 2 * count, answers);
  return answers == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4 && std::string_view(argv[1]) == "none") {
    return none(std::strtoul(argv[2], nullptr, 10), std::strtoul(argv[3], nullptr, 10));
  }
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
