// The set has sides 4 to 25, jigsaw and diagonals, one, none and several solutions; the signature is an FNV-1a hash
// over verdicts, counts, solutions, nodes and steps.
#include "library/bench/signature.hpp"

#include <chrono>
#include <vector>

#include "base/out_of_memory.hpp"
#include "engines/engines.hpp"
#include "generate/random_puzzle.hpp"
#include "grader/grade.hpp"
#include "grader/table.hpp"

namespace tresse::library {
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

std::optional<std::uint64_t> bench_signature(const std::function<void(const BenchedEngine&)>& told,
                                             const StopToken& stop) {
  const std::vector<Puzzle> puzzles = fixed_set(stop);
  if (stop.poll(stop_point::search_setup) != StopReason::none) return std::nullopt;
  Hash hash;
  Query query;
  query.node_limit = 20'000;
  for (const char* name : {"native", "sat", "logic"}) {
    const auto engine = make_engine(name);
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
