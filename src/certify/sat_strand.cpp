// As the sat strand answers (src/sat/solve.cpp): propagate, encode what survives, solve, forbid the
// solution, solve again. The proof has three parts:
// * locked candidates, a unit clause for each elimination, in the order in which they went. Assume the
//   candidate: it empties every place of its digit in the base house;
// * what the solver derives before it finds the solution: it follows without the blocking clause, too;
// * what it derives after that, to the empty clause.
// The solver works on few variables and shortened clauses; its lines are translated back on the way. They
// follow from the formula because the units of the first part and unit propagation shorten its clauses in
// the same way.
//
// Of a puzzle with clues the solver gets the formula of the certificate itself: its auxiliary variables must be the same.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "certify/strands.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/clue_cnf.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"
#include "propagate/rules.hpp"
#include "sat/backend.hpp"

namespace tresse {
namespace {

// Lines over compact variables, handed on over the public ones.
template <int W>
class Translated final : public ProofSink {
 public:
  Translated(const Variables<W>& variables, ProofSink& proof) : proof_(proof) {
    public_.reserve(static_cast<std::size_t>(variables.last()) + 1);
    public_.push_back(0);
    for (Literal v = 1; v <= variables.last(); ++v) {
      public_.push_back(literal_of(variables.candidate(v)));
    }
  }
  void add(std::span<const Literal> clause) override { proof_.add(translated(clause)); }
  void erase(std::span<const Literal> clause) override { proof_.erase(translated(clause)); }
  [[nodiscard]] bool wants_more() const override { return proof_.wants_more(); }

 private:
  std::span<const Literal> translated(std::span<const Literal> clause) {
    clause_.clear();
    for (Literal l : clause) {
      const Literal v = public_.at(static_cast<std::size_t>(std::abs(l)));
      clause_.push_back(l > 0 ? v : -v);
    }
    return clause_;
  }

  ProofSink& proof_;
  std::vector<Literal> public_;  // by compact variable
  std::vector<Literal> clause_;
};

template <int W>
class Run {
 public:
  Run(const Puzzle& puzzle, const Query& query, ProofSink& proof, const StopToken& stop,
      Answer& answer)
      : puzzle_(puzzle), query_(query), proof_(proof), stop_(stop), answer_(answer) {}

  void run() {
    const Topology& t = *puzzle_.topology;
    if (find_clash(t, puzzle_.givens)) return refuted();
    const std::uint64_t budget = byte_budget(query_.byte_limit);
    const std::uint64_t grid_bytes = CandidateGrid<W>::bytes_for(t) +
                                     propagation_bytes(t, kSinglesAndLocked) +
                                     t.cell_count() * sizeof(std::uint32_t);
    if (grid_bytes > budget) return too_large(grid_bytes);
    CandidateGrid<W> grid(puzzle_, stop_);
    if (grid.stopped()) return end(false, stop_reason(stop_));
    if (!t.spec().constraints.empty() && !grid.contradiction()) return search_clues(grid, budget);
    if (!grid.contradiction()) {
      if (const auto why = propagate(grid); why != StopReason::none) return end(false, why);
    }
    if (grid.contradiction()) return refuted();
    answer_.partial = grid.values();
    if (grid.solved()) {
      keep(grid.values());
      return refuted();
    }
    const auto lengths = group_lengths(grid, HouseSet::given, stop_);
    if (lengths.stopped != StopReason::none) return end(false, lengths.stopped);
    const CnfSize size = size_of(lengths, extended_pairwise());
    const std::uint64_t bytes = grid_bytes + proof_solver_bytes(size);
    if (bytes > budget || size.variables > solver_variables()) return too_large(bytes);
    search(grid);
  }

 private:
  [[nodiscard]] StopReason propagate(CandidateGrid<W>& grid) {
    Worklist<W> work(grid);
    for (;;) {
      if (const auto why = place_singles(work, stop_); why != StopReason::none) return why;
      if (grid.contradiction()) return StopReason::none;
      for (bool removed = false; !removed;) {
        const auto at = work.next_for_locked();
        if (!at) return StopReason::none;
        if (const auto why = stop_.poll(stop_point::propagate_step); why != StopReason::none) {
          return why;
        }
        removed = locked(work, *at);
      }
    }
  }

  // Applies the rule to one base and tells what went: candidates of the covers, the houses of the first
  // place of the base.
  bool locked(Worklist<W>& work, HouseDigit at) {
    const CandidateGrid<W>& grid = work.grid();
    const Topology& t = grid.topology();
    const Bits<W> base = grid.places(at.house, at.digit);
    if (base.none()) return false;
    const auto covers = t.houses(t.cells(at.house)[first(base)]);
    before_.clear();
    for (const Membership& m : covers) before_.push_back(grid.places(m.house, at.digit));
    if (!apply_locked(work, at.house, at.digit)) return false;
    std::vector<Literal> gone;
    for (std::size_t i = 0; i < covers.size(); ++i) {
      Bits<W> places = before_[i];
      places -= grid.places(covers[i].house, at.digit);
      for (auto p : places) {
        const CellId c = t.cells(covers[i].house)[p];
        gone.push_back(-literal_of(cand(c, at.digit, grid.side())));
      }
    }
    std::sort(gone.begin(), gone.end());  // one may lie in two covers
    gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
    for (const Literal l : gone) proof_.add({&l, 1});
    return true;
  }

  void search(const CandidateGrid<W>& grid) {
    const auto variables = Variables<W>::compact(grid);
    Translated<W> lines(variables, proof_);
    const auto solver = make_proof_solver(variables.last(), query_.seed, lines, stop_);
    if (solver == nullptr) return end(false, StopReason::unsupported);
    const auto why =
        encode(grid, variables, extended_pairwise(), *solver, stop_, stop_point::sat_load);
    if (why != StopReason::none) return end(false, why);
    search(*solver, [&] {
      Grid solution = decoded(grid, variables, *solver);
      solver->add(blocking_clause(grid, variables, grid.values(), solution));
      return solution;
    });
  }

  // The solver gets the formula of the certificate, so that its lines, which speak of auxiliary variables, are about that.
  void search_clues(const CandidateGrid<W>& grid, std::uint64_t budget) {
    ClauseCount count;
    Literal last = 0;
    if (const auto why = emit_clue_formula(grid, count, stop_, last); why != StopReason::none) return end(false, why);
    count.size.variables = static_cast<std::uint64_t>(last);
    const std::uint64_t bytes = proof_solver_bytes(count.size);
    if (bytes > budget || count.size.variables > solver_variables()) return too_large(bytes);
    answer_.partial = grid.values();
    const auto variables = Variables<W>::by_candidate(grid);
    const auto solver = make_proof_solver(last, query_.seed, proof_, stop_);
    if (solver == nullptr) return end(false, StopReason::unsupported);
    if (const auto why = emit_clue_formula(grid, *solver, stop_, last); why != StopReason::none) return end(false, why);
    search(*solver, [&] {
      Grid solution(puzzle_.side());
      for (Literal v = 1; v <= variables.last(); ++v) {
        if (solver->value(v)) solution.set(cell_of(cand_of(v), puzzle_.side()), digit_of(cand_of(v), puzzle_.side()));
      }
      solver->add(blocking_clause(grid, variables, puzzle_.givens, solution));
      return solution;
    });
  }

  // take(): the solution that the solver has found; it is forbidden.
  template <class Take>
  void search(SatSolver& solver, Take take) {
    while (found_ < 2) {
      std::uint64_t conflicts = 0;
      if (query_.node_limit != 0) {
        if (solver.conflicts() >= query_.node_limit) return end(false, StopReason::nodes);
        conflicts = query_.node_limit - solver.conflicts();
      }
      const SatResult result = solver.solve({}, conflicts, stop_);
      answer_.nodes = solver.conflicts();
      if (result.status == SatStatus::unsat) return refuted();
      if (result.status == SatStatus::unknown) {
        return end(false, proof_.wants_more() ? result.reason : StopReason::interrupted);
      }
      keep(take());
    }
    end(false, StopReason::none);
  }

  void keep(Grid solution) {
    TRESSE_CHECK(is_solution(puzzle_, solution));
    ++found_;
    answer_.solutions.push_back(std::move(solution));
  }

  // There is no further solution, and unit propagation shows it now if the solver has not done so.
  void refuted() {
    proof_.add({});
    end(true, StopReason::none);
  }
  void end(bool exhausted, StopReason why) { conclude(answer_, found_, exhausted, why); }
  void too_large(std::uint64_t bytes) {
    answer_.detail = needs_text(static_cast<double>(bytes));
    end(false, StopReason::too_large);
  }

  const Puzzle& puzzle_;
  const Query& query_;
  ProofSink& proof_;
  const StopToken& stop_;
  Answer& answer_;
  std::uint64_t found_ = 0;
  std::vector<Bits<W>> before_;
};

}  // namespace

Answer prove_sat(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                 const StopToken& stop) {
  Answer answer;
  answer.engine = "sat";
  with_width(puzzle.side(), [&]<int W>() { Run<W>(puzzle, query, proof, stop, answer).run(); });
  return answer;
}

}  // namespace tresse
