// The narrow view of a SAT solver that this strand needs; nothing here names one. Variables are
// 1..n, declared at construction; literals are DIMACS integers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/sudoku_cnf.hpp"

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
  // unless the answer was there before. Deterministic when nothing stops it.
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

// Polls StopPoint::sat_solve. Throws std::bad_alloc only.
[[nodiscard]] std::unique_ptr<SatSolver> make_sat_solver(Literal variables, std::uint64_t seed);

// "CryptoMiniSat 5.11.4", asked at run time.
[[nodiscard]] std::string sat_backend_name();

// An upper bound of what the solver holds when a formula of this size is loaded (a search adds to
// it), and how many variables it can number.
[[nodiscard]] std::uint64_t solver_bytes(const CnfSize& size);
[[nodiscard]] std::uint64_t solver_variables();

}  // namespace tresse
