// Propagate, encode what survives, solve, verify, block, repeat.
// * What is planned to be taken is compared with the budget twice: before the candidate grid
//   exists, and before the first clause. Nothing large is allocated in between.
// * Every model is judged by is_solution(); a wrong one is a bug of ours, never an answer.
// * An interrupted or limited call ends the loop with what was found before it: see conclude().
// * A puzzle that singles and locked candidates solve or refute never meets the solver: 0 conflicts.
#include "sat/solve.hpp"

#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/backend.hpp"

namespace tresse {
namespace {

template <int W>
class Run {
 public:
  Run(const Puzzle& puzzle, const Query& query, const SatOptions& options, const StopToken& stop,
      Answer& answer)
      : puzzle_(puzzle), query_(query), options_(options), stop_(stop), answer_(answer) {}

  void run() {
    try {
      search();
    } catch (const std::bad_alloc&) {
      end(false, StopReason::memory);
    }
  }

 private:
  void search() {
    const Topology& t = *puzzle_.topology;
    if (find_clash(t, puzzle_.givens)) return end(true, StopReason::none);
    const std::uint64_t budget = byte_budget(query_.byte_limit);
    const std::uint64_t grid_bytes = CandidateGrid<W>::bytes_for(t) +
                                     propagation_bytes(t, options_.rules) +
                                     t.cell_count() * sizeof(std::uint32_t);
    if (grid_bytes > budget) return too_large(static_cast<double>(grid_bytes));

    CandidateGrid<W> grid(puzzle_, stop_);
    if (grid.stopped()) return end(false, stop_reason(stop_));
    const StopReason why = propagate(grid, options_.rules, stop_);
    if (why == StopReason::none && grid.contradiction()) return end(true, StopReason::none);
    answer_.partial = grid.values();
    if (why != StopReason::none) return end(false, why);
    if (grid.solved()) {
      // Clues may still exclude what houses leave.
      if (!puzzle_.topology->spec().constraints.empty() && !is_solution(puzzle_, grid.values())) return end(true, StopReason::none);
      static_cast<void>(take_solution(puzzle_, query_, answer_, grid.values()));
      return end(true, StopReason::none);
    }

    const auto lengths = group_lengths(grid, HouseSet::all, stop_);
    if (lengths.stopped != StopReason::none) return end(false, lengths.stopped);
    const Room room{[this](const CnfSize& size) { return solver_bytes(size, options_.backend); },
                    budget - grid_bytes, solver_variables()};
    const Choice choice = choose(lengths, options_.formulation, room);
    const std::uint64_t formula_bytes = room.needs(choice.size);
    if (!choice.fits) {
      too_large(static_cast<double>(grid_bytes) + static_cast<double>(formula_bytes));
      const Choice other = choose(lengths, {}, room);
      if (other.fits) answer_.detail += "; " + name_of(other.formulation) + " would fit";
      return;
    }
    answer_.choice = choice.why;
    enumerate(grid, choice, budget - grid_bytes - formula_bytes);
  }

  // `spare`: bytes left for blocking clauses.
  void enumerate(const CandidateGrid<W>& grid, const Choice& choice, std::uint64_t spare) {
    const auto variables = Variables<W>::compact(grid);
    BackendOptions backend = options_.backend;
    backend.seed = query_.seed;
    const auto solver =
        make_sat_solver(static_cast<Literal>(choice.size.variables), backend, stop_);
    const StopReason why =
        encode(grid, variables, choice.formulation, *solver, stop_, stop_point::sat_load, HouseSet::all);
    if (why != StopReason::none) return end(false, why);
    const std::uint64_t block_bytes = solver_bytes({0, 1, grid.open_count()}, backend);
    for (;;) {
      std::uint64_t conflicts = 0;
      if (query_.node_limit != 0) {
        const std::uint64_t spent = solver->conflicts() + answer_.count;
        if (spent >= query_.node_limit) return end(false, StopReason::nodes);
        conflicts = query_.node_limit - spent;
      }
      const SatResult result = solver->solve({}, conflicts, stop_);
      answer_.nodes = solver->conflicts();
      if (result.status == SatStatus::unsat) return end(true, StopReason::none);
      if (result.status == SatStatus::unknown) return end(false, result.reason);
      Grid solution = decoded(grid, variables, *solver);
      const auto block = blocking_clause(grid, variables, grid.values(), solution);
      if (!take_solution(puzzle_, query_, answer_, std::move(solution))) {
        return end(false, StopReason::none);
      }
      if (spare < block_bytes) return end(false, StopReason::memory);
      spare -= block_bytes;
      solver->add(block);
    }
  }

  void end(bool exhausted, StopReason why) { conclude(answer_, answer_.count, exhausted, why); }

  void too_large(double bytes) {
    answer_.detail = needs_text(bytes);
    end(false, StopReason::too_large);
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const SatOptions& options_;
  const StopToken& stop_;
  Answer& answer_;
};

}  // namespace

Answer solve_sat(const Puzzle& puzzle, const Query& query, const SatOptions& options,
                 StopToken stop) {
  Answer answer;
  answer.engine = "sat";
  if (!honours(kEncodedRules, puzzle, answer)) return answer;
  with_width(puzzle.side(), [&]<int W>() { Run<W>(puzzle, query, options, stop, answer).run(); });
  return answer;
}

}  // namespace tresse
