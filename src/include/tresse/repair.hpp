// Puzzles with fewer givens, and puzzles that are made valid. Lists of cells rise.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// A given is redundant when no other digit fits its cell without it, a clue when the solution is the only one without it.
// Clues are named by their numbers in topology->spec().constraints.
struct Redundant {
  Verdict before = Verdict::unknown;    // only of a unique puzzle there is more to say
  std::vector<CellId> cells;            // each can be removed alone
  std::vector<CellId> open;             // not decided
  std::vector<std::size_t> clues;       // each can be removed alone
  std::vector<std::size_t> open_clues;  // not decided
  Grid solution;
  StopReason reason = StopReason::none;
  std::string detail;
};
// Every given and clue judged alone, with all others in place, as `tresse minimize --all`.
[[nodiscard]] TRESSE_PUBLIC Redundant redundant_givens(const Puzzle& puzzle,
                                                       const Limits& limits = {});

// Givens and clues that contradict each other.
struct ConflictingGivens {
  Verdict before = Verdict::unknown;  // only of a puzzle without a solution there is more to say
  // No solution has all of them. Empty where marks or the shape contradict alone, or nothing was found in the effort.
  std::vector<CellId> cells;
  std::vector<std::size_t> clues;  // their numbers in topology->spec().constraints
  bool minimal = false;  // proven: without any one of them the others have a solution
  StopReason reason = StopReason::none;  // why `before` is unknown, or why they were not made fewer
  std::string detail;
};
struct ConflictSettings {
  // As `--minimal-conflict`: drop givens until none can be left out, however long it takes, on sides up to 49. Else
  // the effort is bounded.
  bool minimal = false;
  Limits limits = {};
};
// As `tresse solve` and `verify` tell of a puzzle without a solution.
[[nodiscard]] TRESSE_PUBLIC ConflictingGivens
conflicting_givens(const Puzzle& puzzle, const ConflictSettings& settings = {});

struct Minimized {
  Verdict before = Verdict::unknown;  // only a unique puzzle is minimized
  Puzzle result;                      // unique, with the same solution; marks of freed cells full
  Grid solution;
  std::vector<CellId> removed;
  std::vector<std::size_t> removed_clues;  // their numbers in topology->spec().constraints of the puzzle
  // Of the givens and clues that may be removed:
  bool minimal = false;                  // proven: none of the result can be removed
  bool minimum = false;                  // proven: no smaller part of them is unique
  std::size_t lower = 0;                 // proven: so many must stay
  bool checked = false;                  // the native search says the same of the result
  StopReason reason = StopReason::none;  // why something is not proven
  std::string detail;
};
// The members are the rows of settings/minimize.def, which says what each means. The smallest part takes exponential time.
#define TRESSE_SETTINGS MinimizeSettings
#define TRESSE_ROWS "tresse/settings/minimize.def"
struct MinimizeSettings {
#include "tresse/settings/members.def"
  Limits limits = {};
};
#include "tresse/settings/rows.def"

[[nodiscard]] TRESSE_PUBLIC Minimized minimize(const Puzzle& puzzle,
                                               const MinimizeSettings& settings = {});

// How far a set of givens and clues is from the fewest possible.
struct Fewest {
  std::vector<CellId> cells;
  bool minimum = false;   // proven: no fewer will do
  std::size_t lower = 0;  // proven: fewer than so many will not do
  std::vector<std::size_t> clues = {};  // that are removed: their numbers in topology->spec().constraints
};
// The members are the rows of settings/repair.def, which says what each means.
#define TRESSE_SETTINGS RepairSettings
#define TRESSE_ROWS "tresse/settings/repair.def"
struct RepairSettings {
#include "tresse/settings/members.def"
  Limits limits = {};  // without a node limit, the proof of the fewest ends after 200,000 nodes
};
#include "tresse/settings/rows.def"

struct Repaired {
  Verdict before = Verdict::unknown;  // of the puzzle as it came
  // Of the result: `unique`; `multiple`; `none`: no change helps, for the marks, the shape or the target
  // exclude it (detail says which); `unknown`: whether it is unique, or if there is no solution, all.
  Verdict after = Verdict::unknown;
  Puzzle
      result;  // the puzzle without `removed`, with `added` from `solution`; marks of freed cells full
  Fewest removed;
  Fewest added;
  Grid solution;                         // of the result; without a side while none is known
  bool checked = false;                  // the native search too says that the result is unique
  StopReason reason = StopReason::none;  // why something is not proven, or unknown
  std::string detail;

  // It is what was asked, and both sets are proven to be the fewest.
  [[nodiscard]] bool proven() const {
    return solution.side() != 0 && removed.minimum && added.minimum;
  }
};
// The fewest givens and clues to take out of a contradictory puzzle so that it has a solution, and the fewest givens to add to a
// puzzle of several solutions so that it has one. That the sum of both is the fewest is not claimed. A unique puzzle
// needs nothing, unless the target is another grid.
[[nodiscard]] TRESSE_PUBLIC Repaired repair(const Puzzle& puzzle,
                                            const RepairSettings& settings = {});

}  // namespace v0
}  // namespace tresse
