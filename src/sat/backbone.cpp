// Candidates in rising order, each assumed once unless a model has shown it before: every model shows
// one in each cell. What is refuted becomes a unit clause, so that later calls know it. Every model is
// judged by is_solution().
#include "sat/candidates.hpp"

#include <new>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/backend.hpp"

namespace tresse {
namespace {

template <int W>
class BackboneFinder {
 public:
  BackboneFinder(const Puzzle& puzzle, const Query& query, const SatOptions& options,
                 const StopToken& stop, TrueCandidates& result)
      : puzzle_(puzzle), query_(query), options_(options), stop_(stop), result_(result) {}

  void run() {
    const Topology& t = *puzzle_.topology;
    if (find_clash(t, puzzle_.givens)) return none();
    const std::uint64_t budget = byte_budget(query_.byte_limit);
    const std::uint64_t grid_bytes = CandidateGrid<W>::bytes_for(t) +
                                     propagation_bytes(t, options_.rules) +
                                     t.cell_count() * sizeof(std::uint32_t);
    if (grid_bytes > budget) return too_large(static_cast<double>(grid_bytes));
    CandidateGrid<W> grid(puzzle_, stop_);
    if (grid.stopped()) return stopped(stop_reason(stop_));
    const StopReason why = propagate(grid, options_.rules, stop_);
    if (why == StopReason::none && grid.contradiction()) return none();
    if (grid.contradiction()) return stopped(why);
    const StopReason cut = open_candidates(grid);
    if (why != StopReason::none || cut != StopReason::none) {
      return stopped(why != StopReason::none ? why : cut);
    }
    if (grid.solved()) {
      if (!puzzle_.topology->spec().constraints.empty() && !is_solution(puzzle_, grid.values())) return none();
      show(grid.values());
      result_.verdict = Verdict::unique;
      return;
    }
    const Room room{[this](const CnfSize& size) { return solver_bytes(size, options_.backend); },
                    budget - grid_bytes, solver_variables()};
    const auto lengths = group_lengths(grid, HouseSet::all, stop_);
    if (lengths.stopped != StopReason::none) return stopped(lengths.stopped);
    const Choice choice = choose(lengths, options_.formulation, room);
    if (!choice.fits) {
      return too_large(static_cast<double>(grid_bytes) +
                       static_cast<double>(room.needs(choice.size)));
    }
    ask(grid, choice);
  }

 private:
  void ask(const CandidateGrid<W>& grid, const Choice& choice) {
    const auto variables = Variables<W>::compact(grid);
    BackendOptions backend = options_.backend;
    backend.seed = query_.seed;
    const auto solver =
        make_sat_solver(static_cast<Literal>(choice.size.variables), backend, stop_);
    const StopReason why =
        encode(grid, variables, choice.formulation, *solver, stop_, stop_point::sat_load, HouseSet::all);
    if (why != StopReason::none) return stopped(why);
    SatResult result = call(*solver, {});
    if (result.status == SatStatus::unsat) return none();
    if (result.status == SatStatus::unknown) return stopped(result.reason);
    show(decoded(grid, variables, *solver));
    bool unique = true;
    for (Literal v = 1; v <= variables.last(); ++v) {
      const CandId c = variables.candidate(v);
      const CellId cell = cell_of(c, puzzle_.side());
      const Digit digit = digit_of(c, puzzle_.side());
      if (!result_.open.allows(cell, digit)) continue;
      const Literal yes[] = {v};
      result = call(*solver, yes);
      if (result.status == SatStatus::unknown) return stopped(result.reason);
      if (result.status == SatStatus::sat) {
        unique = false;
        show(decoded(grid, variables, *solver));
        TRESSE_CHECK(result_.shown.allows(cell, digit));
        continue;
      }
      result_.open.forbid(cell, digit);
      const Literal no[] = {-v};
      solver->add(no);
    }
    result_.verdict = unique ? Verdict::unique : Verdict::multiple;
  }

  SatResult call(SatSolver& solver, std::span<const Literal> assumptions) {
    std::uint64_t left = 0;
    if (query_.node_limit != 0) {
      if (solver.conflicts() >= query_.node_limit) return {SatStatus::unknown, StopReason::nodes};
      left = query_.node_limit - solver.conflicts();
    }
    ++result_.calls;
    const SatResult result = solver.solve(assumptions, left, stop_);
    result_.conflicts = solver.conflicts();
    return result;
  }

  // After a stop the rest is all open.
  StopReason open_candidates(const CandidateGrid<W>& grid) {
    const std::size_t side = puzzle_.side();
    const Bits<W> all = Bits<W>::first_n(side);
    for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
      const CellId c(i);
      if (i % side == 0) {
        const StopReason why = stop_.poll(stop_point::propagate_step);
        if (why != StopReason::none) return why;
      }
      const auto v = grid.values().at(c);
      const Bits<W> closed = all - (v ? Bits<W>::of(v->index()) : grid.digits(c));
      for (auto d : closed) result_.open.forbid(c, Digit(d));
    }
    return StopReason::none;
  }

  void show(const Grid& solution) {
    TRESSE_CHECK(is_solution(puzzle_, solution));
    for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
      const Digit d = *solution.at(CellId(i));
      result_.shown.allow(CellId(i), d);
      result_.open.forbid(CellId(i), d);
    }
  }

  void none() {
    result_.open = result_.shown;  // of no cell
    result_.verdict = Verdict::none;
  }
  void stopped(StopReason why) { result_.reason = why; }
  void too_large(double bytes) {
    result_.detail = needs_text(bytes);
    stopped(StopReason::too_large);
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const SatOptions& options_;
  const StopToken& stop_;
  TrueCandidates& result_;
};

}  // namespace

TrueCandidates true_candidates(const Puzzle& puzzle, const Query& query, const SatOptions& options,
                               const StopToken& stop) {
  TrueCandidates result;
  try {
    if (!result.shown.make(puzzle.side(), false, stop) ||
        !result.open.make(puzzle.side(), true, stop)) {
      result.shown = PencilMarks();
      result.reason = stop_reason(stop);
      return result;
    }
    with_width(puzzle.side(),
               [&]<int W>() { BackboneFinder<W>(puzzle, query, options, stop, result).run(); });
  } catch (const std::bad_alloc&) {
    if (result.open.side() == 0) result.shown = PencilMarks();  // both or none
    result.reason = StopReason::memory;
  }
  return result;
}

}  // namespace tresse
