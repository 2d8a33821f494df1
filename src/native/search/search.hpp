// The native strand for any topology: singles by bit sets, backtracking over the tightest choice,
// counting up to a limit.
#pragma once

#include <span>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Who wants to see the whole search, to prove what it says.
class SearchObserver {
 public:
  SearchObserver() = default;
  SearchObserver(const SearchObserver&) = delete;
  SearchObserver& operator=(const SearchObserver&) = delete;
  virtual ~SearchObserver() = default;
  // Every branch that holds no further solution, depth first: not all candidates of `decisions` can be
  // true together, if what was found before is excluded. It follows by singles alone from the givens,
  // the marks, the refusals told before and the solutions found. Empty: nothing is left at all.
  // False ends the search: Unknown(interrupted).
  [[nodiscard]] virtual bool refuted(std::span<const CandId> decisions) = 0;
};

inline constexpr RuleSet kSearchedRules =
    kHouseRules | kDifferRules | kClueRules | RuleSet{RuleKind::pencil_marks};

// A puzzle with clues is for solve_clues() (native/clues), which tells no observer.
// Counts solutions up to query.solution_limit (0 = all) and returns the first query.keep of them,
// each verified. query.node_limit counts decisions. query.seed = 0 tries candidates in rising
// order; any other seed draws them, which makes random full grids out of empty ones.
// Memory: SearchState::bytes_for plus four bytes per live candidate; past query.byte_limit (0 =
// half of the machine) the answer is Unknown(too_large); with a rule beyond kSearchedRules it is
// Unknown(unsupported). Worst-case exponential time.
[[nodiscard]] Answer solve_native(const Puzzle& puzzle, const Query& query, StopToken stop,
                                  SearchObserver* observer = nullptr);

}  // namespace tresse
