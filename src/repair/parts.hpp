// The two halves of repair(), and what minimize() shares with them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "model/answer.hpp"
#include "propagate/rules.hpp"
#include "repair/hitting_set.hpp"
#include "repair/repair.hpp"
#include "sat/backend.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// The puzzle without the givens of these cells; marks that were ignored there stay so.
[[nodiscard]] Puzzle without_givens(const Puzzle& puzzle, std::span<const CellId> cells);
[[nodiscard]] std::vector<CellId> given_cells(const Puzzle& puzzle);
[[nodiscard]] std::vector<CellId> open_cells(const Puzzle& puzzle);

inline constexpr std::uint64_t kNativeNodes = 20'000;  // "a moment"
// Without a node limit, the search for a proof that no fewer givens will do ends after so many nodes: of a grid that keeps
// none of its givens it would not end at all (a 9x9 takes 1 s).
inline constexpr std::uint64_t kProofNodes = 200'000;

// The native search for a moment, then SAT.
[[nodiscard]] Answer decide(const Puzzle& puzzle, const Query& query, const StopToken& stop);

struct Change {
  Fewest fewest;
  std::optional<Grid> solution;  // of the changed puzzle; none: nothing was found
  bool impossible = false;       // proven: there is no such change
  StopReason reason = StopReason::none;
  std::string detail;

  // Proven: fewer than so many will not do.
  void at_least(std::size_t least) {
    fewest.lower = std::max(fewest.lower, least);
    const std::size_t changes = fewest.cells.size() + fewest.clues.size();
    TRESSE_CHECK(!solution || changes >= fewest.lower);
    fewest.minimum = solution && changes == fewest.lower;
    if (!fewest.minimum) return;
    reason = StopReason::none;
    detail.clear();
  }

  // The effort of so many nodes was ours, not a limit of the caller.
  void ended_by_effort(const Query& query, std::uint64_t nodes = kProofNodes) {
    if (reason != StopReason::nodes || query.node_limit != 0) return;
    reason = StopReason::none;
    detail = "the search for fewer changes ended after " + std::to_string(nodes) +
             " nodes; set a higher node limit to search on";
  }
};

[[nodiscard]] inline std::uint64_t proof_nodes(const Query& query) {
  return query.node_limit == 0 ? kProofNodes : query.node_limit;
}

// Conflicts of the solver, where none are said: a 25x25 has some thousand of them in a second.
[[nodiscard]] inline std::uint64_t conflicts(const Query& query, std::size_t side) {
  if (query.node_limit != 0) return query.node_limit;
  return side <= 16 ? kProofNodes : kProofNodes / 5;
}

// requires: the puzzle has no solution.
[[nodiscard]] Change fewest_removed(const Puzzle& puzzle, const Query& query,
                                    const StopToken& stop);
// Over all solutions. It always has one, if only all open cells of `solution`, one of them. requires: the puzzle has
// several.
[[nodiscard]] Change fewest_added(const Puzzle& puzzle, const Grid& solution,
                                  const RepairSettings& options, const Query& query,
                                  const StopToken& stop);

// Pinning: the fewest cells of a given set whose values of one solution leave no other.

// Exact, by implicit hitting sets over SAT. `cells` rising; `start`: some of them known to suffice, or
// empty. `below`: 0, or only fewer are wanted (else no solution is set and nothing is claimed).
// `nodes`: of hitting sets, 0 = no limit. query.node_limit bounds the conflicts, query.byte_limit the
// formula. `impossible`: not even all the cells suffice.
// requires: `target` is a solution of the puzzle.
[[nodiscard]] Change fewest_pins(const Puzzle& puzzle, const std::vector<CellId>& cells,
                                 const Grid& target, const std::vector<CellId>& start,
                                 std::size_t below, std::uint64_t nodes, const Query& query,
                                 const StopToken& stop);

// How many givens a puzzle of several solutions needs at least, by what exchanges its solutions.

// Fewer givens than so many, added to these, leave no solution or several. 0 where pencil marks tell digits and lines apart.
// O(cells * houses of a cell).
[[nodiscard]] std::size_t least_added(const Puzzle& puzzle);
// The same by exchanges alone. A puzzle with a solution then has 2 to this power of them, or more.
[[nodiscard]] std::size_t least_by_exchange(const Puzzle& puzzle);

// One loaded SAT formula of a position, asked about sets of values: is there a solution with these,
// without that one, other than this grid? Every subset of the givens is answered by the same solver.

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
