// The narrow view of a SAT solver that this strand needs; nothing here names one. Variables are
// 1..n, declared at construction; literals are DIMACS integers. Which solvers there are is the
// table of backends.cpp; each has one file, the only one that includes its header.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "sat/backend_options.hpp"

namespace tresse {

enum class SatStatus : std::uint8_t { sat, unsat, unknown };

struct SatResult {
  SatStatus status = SatStatus::unknown;
  StopReason reason = StopReason::none;  // why unknown: time, interrupted, nodes, memory
};

// States: clauses may be added at any time; after `sat` values may be read, after `unsat` the core,
// both until the next add() or solve(). After `unknown` the same object can solve again, except
// when the reason was memory: then every later call says so too. No function throws.
class SatSolver : public ClauseSink {
 public:
  // ClauseSink::add: requires: literals over declared variables (TRESSE_CHECK). An empty clause, or
  // memory running out, is remembered and told by the next solve().
  //
  // Solves under assumptions with at most `conflicts` further conflicts (0 = no limit). Returns
  // within 0.1 s of the token's stop; an interrupted call never gives a status but `unknown`,
  // unless the answer was there before. Deterministic when nothing stops it and it has one thread.
  // requires: the assumptions are different literals over declared variables.
  [[nodiscard]] virtual SatResult solve(std::span<const Literal> assumptions,
                                        std::uint64_t conflicts, const StopToken& stop) = 0;
  // After sat: is the literal true? A variable without a value counts as false.
  [[nodiscard]] virtual bool value(Literal literal) const = 0;
  // After unsat: assumptions that together contradict the clauses; empty if the clauses alone do.
  [[nodiscard]] virtual std::vector<Literal> core() const = 0;
  // Conflicts so far, over all calls.
  [[nodiscard]] virtual std::uint64_t conflicts() const = 0;
};

// One row for each solver that is built in.
struct Backend {
  std::string_view key;
  std::string_view what;
  unsigned max_threads;                // that one solver may use
  std::span<const Polarity> polarity;  // what it can be told, automatic first
  std::span<const Restarts> restarts;
  std::string (*version)();  // asked at run time: "5.11.4"
  // Throws std::bad_alloc only.
  std::unique_ptr<SatSolver> (*make)(Literal variables, const BackendOptions& options);
  // An upper bound of what one thread holds when a formula of this size is loaded; a search adds to it.
  std::uint64_t (*bytes)(const CnfSize& size);
  // For make_proof_solver(); nullptr: it writes no proofs.
  std::unique_ptr<SatSolver> (*make_proof)(Literal variables, const BackendOptions& options, ProofSink& proof) = nullptr;
};

// The default comes first.
[[nodiscard]] std::span<const Backend> backends();
// nullptr: no such solver, or not in this build.
[[nodiscard]] const Backend* find_backend(std::string_view key);

// To free a solver of ten million clauses takes 0.3 s: not done where the process ends.
struct FreeUnlessProcessEnds {
  StopToken stop;
  void operator()(const SatSolver* solver) const {
    if (!stop.process_ends()) delete solver;
  }
};
using SatSolverHandle = std::unique_ptr<SatSolver, FreeUnlessProcessEnds>;

// A solver that hands on the proof of what it finds while it works, over its own variables: each line
// follows from the clauses added so far and the lines before by reverse unit propagation. The sink must
// outlive it. When it answers unsat without assumptions the proof is complete, but for the empty clause if
// unit propagation shows it. A sink that wants no more ends a call soon. nullptr: no solver of this build
// writes proofs. Throws std::bad_alloc only.
[[nodiscard]] SatSolverHandle make_proof_solver(Literal variables, std::uint64_t seed, ProofSink& proof, const StopToken& stop);
// What solver_bytes() says of that solver.
[[nodiscard]] std::uint64_t proof_solver_bytes(const CnfSize& size);

// requires: refusal(options) is empty. Polls stop_point::sat_solve. Throws std::bad_alloc only.
[[nodiscard]] SatSolverHandle make_sat_solver(Literal variables, const BackendOptions& options = {},
                                              const StopToken& stop = {});

// After `sat`: the values placed, and the candidates that are true. requires: variables are compact.
template <int W>
[[nodiscard]] Grid decoded(const CandidateGrid<W>& grid, const Variables<W>& variables, const SatSolver& solver) {
  Grid solution = grid.values();
  for (Literal v = 1; v <= variables.last(); ++v) {
    if (!solver.value(v)) continue;
    const CandId c = variables.candidate(v);
    TRESSE_CHECK(!solution.filled(cell_of(c, grid.side())));
    solution.set(cell_of(c, grid.side()), digit_of(c, grid.side()));
  }
  return solution;
}

// What the solver of these options holds, and how many variables any of them can number.
[[nodiscard]] std::uint64_t solver_bytes(const CnfSize& size, const BackendOptions& options = {});
[[nodiscard]] std::uint64_t solver_variables();

// The rows of the table in backends.cpp, each from the file of its solver.
[[nodiscard]] const Backend& cryptominisat_backend();  // defined if TRESSE_CRYPTOMINISAT is
[[nodiscard]] const Backend& cadical_backend();  // defined if TRESSE_CADICAL is

}  // namespace tresse
