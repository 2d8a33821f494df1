// The protocol of one set: draw, check, measure.
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <span>
#include <system_error>

#include "base/out_of_memory.hpp"
#include "base/thread.hpp"
#include "engines/engines.hpp"
#include "generate/classic/grid.hpp"
#include "generate/random_puzzle.hpp"
#include "grader/grade.hpp"
#include "grader/table.hpp"
#include "library/bench.hpp"
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
  kernel9::Solver(*bench.kernel).solve(lines, {}, bench.limits(), stop, checked.outcomes, bench.way);
  Query query;
  query.solution_limit = bench.limit;
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
      solvers[j].solve(part.first(size), {}, bench.limits(), stop, std::span(outcomes[j]).first(size),
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
    std::vector<Thread> threads;
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

// The set has sides 4 to 25, jigsaw and diagonals, one, none and several solutions; the signature is an FNV-1a hash
// over verdicts, counts, solutions, nodes and steps.

namespace {

class Hash {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      state_ = (state_ ^ (value >> (8 * i) & 0xFF)) * 0x100000001B3u;
    }
  }
  void add(const Answer& a) {
    add(static_cast<std::uint64_t>(a.verdict));
    add(a.count);
    add(a.count_exact ? 1 : 0);
    add(a.nodes);
    for (const Grid& g : a.solutions) {
      for (auto v : g.values()) add(v);
    }
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325u;
};

TopologySpec boxes(std::size_t rows, std::size_t cols) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  return spec;
}

// Fewer after a stop.
std::vector<Puzzle> fixed_set(const StopToken& stop) {
  std::vector<TopologySpec> specs = {boxes(2, 2), boxes(2, 3), boxes(3, 3), boxes(3, 3),
                                     boxes(3, 4), boxes(4, 4), boxes(5, 5)};
  TopologySpec diagonal = boxes(3, 3);
  diagonal.diagonals = true;
  specs.push_back(diagonal);
  TopologySpec jigsaw;
  jigsaw.side = 7;
  jigsaw.regions = random_regions(7, 11, 60);
  specs.push_back(jigsaw);
  TopologySpec latin;
  latin.side = 8;
  specs.push_back(latin);

  std::vector<Puzzle> puzzles;
  std::uint64_t seed = 0;
  for (const TopologySpec& spec : specs) {
    const auto topology = Topology::build(spec).value();
    for (int i = 0; i < 2; ++i) {
      const auto solution = random_solution(topology, ++seed, stop);
      if (!solution) continue;
      const std::size_t cells = topology->cell_count();
      Puzzle unique = dig_unique(topology, *solution, cells / 3, seed, 200, stop);
      Puzzle several = dig(topology, *solution, cells / 3, seed);
      Puzzle none = unique;
      // Another digit in the first empty cell: no solution, and usually no direct clash.
      for (std::size_t c = 0; c < cells; ++c) {
        if (none.givens.filled(CellId(c))) continue;
        none.givens.set(CellId(c),
                        Digit((solution->at(CellId(c))->index() + 1) % topology->side()));
        break;
      }
      puzzles.push_back(std::move(unique));
      puzzles.push_back(std::move(several));
      puzzles.push_back(std::move(none));
    }
  }
  return puzzles;
}

// False: interrupted.
bool add_chains(const std::vector<Puzzle>& puzzles, const Query& query, const StopToken& stop,
                Hash& hash) {
  LogicOptions chain;
  chain.keep_trace = true;
  for (const Puzzle& p : puzzles) {
    const Logic logic = run_logic(p, query, chain, stop);
    throw_if_out_of_memory(logic.answer.reason);
    if (logic.answer.reason == StopReason::interrupted) return false;
    hash.add(logic.trace.size());
    hash.add(logic.hypotheses);
    for (std::size_t i = 0; i < kBasicTechniqueCount; ++i) hash.add(logic.used[i]);
    for (const TraceEvent& e : logic.trace) {
      for (CandId c : e.step.placements) hash.add(c.index());
      for (CandId c : e.step.eliminations) hash.add(c.index());
    }
  }
  return true;
}

}  // namespace

std::optional<std::uint64_t> bench_signature(const BackendOptions& backend, const std::function<void(const BenchedEngine&)>& told,
                                             const StopToken& stop) {
  const std::vector<Puzzle> puzzles = fixed_set(stop);
  if (stop.poll(stop_point::search_setup) != StopReason::none) return std::nullopt;
  Hash hash;
  Query query;
  query.node_limit = 20'000;
  for (const char* name : {"native", "sat", "logic"}) {
    EngineOptions options;
    options.sat.backend = backend;
    const auto engine = make_engine(name, options);
    const auto begin = StopToken::Clock::now();
    BenchedEngine benched{name, puzzles.size()};
    for (const Puzzle& p : puzzles) {
      const Answer a = unless_out_of_memory(engine->run(p, query, stop));
      hash.add(a);
      benched.nodes += a.nodes;
      if (a.reason == StopReason::interrupted) return std::nullopt;
    }
    const std::chrono::duration<double, std::milli> time = StopToken::Clock::now() - begin;
    benched.milliseconds = time.count();
    told(benched);
  }
  if (!add_chains(puzzles, query, stop, hash)) return std::nullopt;
  return hash.value();
}

}  // namespace tresse::library
