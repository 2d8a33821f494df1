// One loaded SAT formula of a position, asked about sets of values: is there a solution with these,
// without that one, other than this grid? Every subset of the givens is answered by the same solver.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "propagate/rules.hpp"
#include "sat/backend.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

class ValueOracle {
 public:
  // Loads the formula of `ground`, its givens and marks included, for up to `targets` targets.
  // query.byte_limit bounds its memory, query.node_limit the conflicts of all questions together, with
  // query.seed the solver begins. Throws std::bad_alloc and InternalError only.
  ValueOracle(Puzzle ground, const Query& query, const Rules& rules, std::size_t targets,
              const StopToken& stop);

  // Why nothing can be asked: a stop, or too_large with the size in detail().
  [[nodiscard]] StopReason failed() const { return failed_; }
  [[nodiscard]] const std::string& detail() const { return detail_; }

  // From now on questions may demand a solution other than this full grid. Returns its number.
  [[nodiscard]] std::size_t add_target(const Grid& solution);

  struct Question {
    const Grid& placed;                     // these values; open cells are free
    std::optional<std::size_t> other_than;  // not exactly this target
    std::optional<CandId> refused;          // not this candidate
    std::uint64_t conflicts = 0;            // of this question; 0 = no limit of its own
  };
  // requires: failed() is none.
  [[nodiscard]] SatResult ask(const Question& question);
  // After sat: the solution, verified. After unsat: cells of `placed` that suffice for it, rising.
  [[nodiscard]] const Grid& solution() const { return solution_; }
  [[nodiscard]] const std::vector<CellId>& core() const { return core_; }
  // Conflicts so far.
  [[nodiscard]] std::uint64_t conflicts() const { return solver_->conflicts(); }
  // Are the conflicts of query.node_limit used up? Then every further answer is unknown(nodes).
  [[nodiscard]] bool exhausted() const {
    return node_limit_ != 0 && solver_->conflicts() >= node_limit_;
  }

 private:
  template <int W>
  void load(const Query& query, const Rules& rules, std::size_t targets);
  [[nodiscard]] Literal literal(CellId c, Digit d) const {
    return literals_[cand(c, d, ground_.side()).index()];
  }
  void read_model();

  Puzzle ground_;
  const StopToken stop_;
  std::uint64_t node_limit_;
  StopReason failed_ = StopReason::none;
  std::string detail_;
  std::vector<Literal> literals_;  // of a candidate: its variable, or kAlways, or kNever
  Literal first_selector_ = 0;
  std::size_t targets_ = 0;
  SatSolverHandle solver_;
  Grid solution_;
  std::vector<CellId> core_;
};

}  // namespace tresse
