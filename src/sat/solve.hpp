// The sat strand from the outside: propagate, encode what survives, solve, verify the model, add
// the blocking clause, prove that there is no other solution or show it, and so on up to the limit.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "encoders/formulation.hpp"
#include "model/answer.hpp"
#include "sat/options.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Query::node_limit counts conflicts and solutions. Answer::nodes = conflicts. engine = "sat".
// Stops soon after the token, by a watchdog that interrupts the solver: meant to be 0.1 s. Measured
// with 4 to 5 processes on 2 cores: 0.01 to 0.06 s late up to 49x49, 0.03 to 0.26 s on formulas of
// 0.4 to 31 million clauses, whose preparation and freeing cannot be interrupted.
// A grid whose formula would not fit into query.byte_limit (0 = half of the machine's memory) is
// Unknown(too_large, "needs 12.3 GB") before anything is allocated; a puzzle with a rule beyond kEncodedRules is
// Unknown(unsupported). Throws InternalError only.
[[nodiscard]] Answer solve_sat(const Puzzle& puzzle, const Query& query, const SatOptions& options,
                               StopToken stop);
[[nodiscard]] inline Answer solve_sat(const Puzzle& puzzle, const Query& query, StopToken stop) {
  return solve_sat(puzzle, query, {}, std::move(stop));
}

// Givens that together have no solution, whatever the others are.
struct Conflict {
  std::vector<CellId> cells;  // rising; empty: the topology and the pencil marks alone contradict
  bool minimal = false;       // proven: without any one of the cells there is a solution
};

// Why a puzzle has no solution: a small set of givens that already contradict. Directly clashing
// givens first (two cells); then the givens that propagation needs for its contradiction, or a core
// of the givens as SAT assumptions, shrunk until none can go or a fixed effort is spent. The result
// is the same on each run, unless the token ended the shrinking. Marks of cells with a given are
// ignored, as everywhere, and stay ignored for the givens that are left out.
//
// nullopt: the puzzle has a solution; stopped before any set was known; or the side is too large
// (above 49) and propagation alone does not refute the puzzle. Throws InternalError and std::bad_alloc.
// query.byte_limit bounds its memory and query.node_limit the conflicts of its first call; the rest of
// the query does not matter.
enum class Shrink : std::uint8_t {
  with_effort,
  to_the_end,  // no effort limit: minimal wherever a formula is loaded, or the token ended it
};
[[nodiscard]] std::optional<Conflict> find_conflict(const Puzzle& puzzle, const Query& query,
                                                    StopToken stop,
                                                    Shrink how = Shrink::with_effort);

}  // namespace tresse
