// The protocol of one set: draw, check, measure.
#include "library/bench/kernel.hpp"

#include <time.h>

#include <algorithm>
#include <atomic>
#include <span>
#include <system_error>
#include <thread>

#include "base/out_of_memory.hpp"
#include "generate/classic/grid.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/search/search.hpp"

namespace tresse::library {
namespace {

using kernel9::Outcome;

double thread_cpu_nanoseconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e9 + static_cast<double>(t.tv_nsec);
}

// Blocks of the size that solve works on, whose outcomes stay in the cache.
constexpr std::size_t kBenchBlock = 2048;

}  // namespace

std::vector<Line81> bench_lines(std::vector<Line81> source, const KernelBench& bench,
                                const StopToken& stop) {
  const std::size_t size =
      bench.puzzles != 0 ? bench.puzzles : std::clamp<std::size_t>(source.size(), 5'000, 20'000);
  Rng rng(bench.seed);
  std::vector<Line81> lines;
  rng.shuffle<Line81>(source);
  for (std::size_t k = 0; k < size && stop.poll(stop_point::search_setup) == StopReason::none; ++k) {
    lines.push_back(random_isomorph(source[k % source.size()], rng));
  }
  return lines;
}

CheckedPass checked_pass(const std::vector<Line81>& lines, const KernelBench& bench,
                         const StopToken& stop) {
  CheckedPass checked;
  checked.outcomes.resize(lines.size());
  kernel9::Solver(*bench.kernel).solve(lines, {}, bench.limits, stop, checked.outcomes, bench.way);
  Query query;
  query.solution_limit = bench.limits.solutions;
  query.keep = 0;
  Puzzle puzzle(Topology::boxes(3, 3), Grid(9));
  for (std::size_t k = 0; k < lines.size(); ++k) {
    for (std::size_t c = 0; c < 81; ++c) {
      const char symbol = lines[k].cell[c];
      puzzle.givens.clear(CellId(c));
      if (symbol == '.') continue;
      puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(symbol - '1')));
    }
    const Answer expected = unless_out_of_memory(solve_native(puzzle, query, stop));
    if (expected.reason == StopReason::interrupted) {
      checked.stopped = true;
      return checked;
    }
    const std::uint64_t count = checked.outcomes[k].count;
    if (expected.count == count) continue;
    checked.fault = std::string("kernel ") + bench.kernel->name + " counts " +
                    std::to_string(count) + ", the generic search " +
                    std::to_string(expected.count) + ": " + std::string(lines[k].cell, 81);
    return checked;
  }
  return checked;
}

PassTime timed_pass(const std::vector<Line81>& lines, const KernelBench& bench,
                    const StopToken& stop) {
  std::vector<double> cpu(bench.jobs, 0);
  std::vector<kernel9::Solver> solvers;
  std::vector<std::vector<Outcome>> outcomes(bench.jobs, std::vector<Outcome>(kBenchBlock));
  for (std::size_t j = 0; j < bench.jobs; ++j) solvers.emplace_back(*bench.kernel);
  const auto share = [&](std::size_t j) {
    const std::size_t from = lines.size() * j / bench.jobs;
    std::span<const Line81> part(lines);
    part = part.subspan(from, lines.size() * (j + 1) / bench.jobs - from);
    const double begin = thread_cpu_nanoseconds();
    while (!part.empty()) {
      const std::size_t size = std::min(kBenchBlock, part.size());
      solvers[j].solve(part.first(size), {}, bench.limits, stop, std::span(outcomes[j]).first(size),
                       bench.way);
      part = part.subspan(size);
    }
    cpu[j] = thread_cpu_nanoseconds() - begin;
  };
  const auto begin = StopToken::Clock::now();
  {
    std::atomic<std::size_t> next = 0;
    const auto serve = [&] {
      for (std::size_t j = next++; j < bench.jobs; j = next++) share(j);
    };
    std::vector<std::jthread> threads;
    threads.reserve(bench.jobs);
    try {
      while (threads.size() + 1 < bench.jobs) threads.emplace_back(serve);
    } catch (const std::system_error&) {
      // those that there are do the work
    }
    serve();
  }
  const double wall =
      std::chrono::duration<double, std::nano>(StopToken::Clock::now() - begin).count();
  double sum = 0;
  for (const double c : cpu) sum += c;
  const auto size = static_cast<double>(lines.size());
  return {sum / size, wall / size};
}

}  // namespace tresse::library
