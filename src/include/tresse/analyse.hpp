// What a researcher asks of one puzzle: how far singles are from solving it, whether it is minimal, how symmetric it
// is.
//
// Singles: a cell that only one digit fits, and a digit that only one cell of a house fits. They are filled in until
// there are no more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// A backdoor is a set of cells: once these have their values of the solution, singles solve the rest.
struct Backdoors {
  std::optional<std::size_t> size;  // of the smallest: 0 if singles solve it; none: larger than `tried`
  std::size_t tried = 0;            // proven: no backdoor of this size or smaller, but for those of `size`
  std::uint64_t count = 0;          // of this size
  std::vector<std::vector<CellId>> sets;  // the first of them, in the order of their cells
};

// Trial and error of depth 1: suppose a candidate; if singles then contradict themselves, the candidate goes; again
// until no candidate goes. Depth D: trial and error of depth D - 1 takes the place of the singles. What a supposed
// candidate solves is not used.
struct TrialAndError {
  std::optional<std::size_t> depth;  // the least that solves the puzzle: 0 if singles do; none: more than `tried`
  std::optional<std::size_t> tried;  // proven: trial and error of this depth does not solve it; none: not tried
};

// A symmetry that leaves a puzzle as it is.
struct Automorphism {
  std::vector<CellId> source;  // the cell that comes to this cell
  std::vector<Digit> label;    // what each digit becomes

  friend bool operator==(const Automorphism&, const Automorphism&) = default;
};
struct Automorphisms {
  StopReason reason = StopReason::none;  // set: the number is not known
  std::optional<std::uint64_t> count;    // as Canonical::automorphisms
  // The identity first, in the order of their cells. All of them, unless there are more than were asked for, or this
  // build cannot list them: then none.
  std::vector<Automorphism> list;
};

// The rows of settings/analyse.def.
#define TRESSE_SETTINGS AnalyseSettings
#define TRESSE_ROWS "tresse/settings/analyse.def"
struct AnalyseSettings {
#include "tresse/settings/members.def"
  Limits limits = {};
};
#include "tresse/settings/rows.def"

struct Analysis {
  // Only a unique puzzle has more than automorphisms.
  Verdict verdict = Verdict::unknown;
  StopReason reason = StopReason::none;  // why something is not known: a limit
  std::string detail;
  Grid solution;
  Backdoors backdoors;
  TrialAndError trial;
  std::optional<bool> minimal;    // no given or clue can be removed
  std::vector<CellId> redundant;  // givens that can be removed, each alone
  std::vector<CellId> open;       // givens of which that is not known
  std::vector<std::size_t> redundant_clues, open_clues;  // the same of clues: numbers in the topology's list
  Automorphisms automorphisms;
};

// As `tresse analyse`. A limit leaves what was found until then.
[[nodiscard]] TRESSE_PUBLIC Analysis analyse(const Puzzle& puzzle,
                                             const AnalyseSettings& settings = {});
// The same until `stop`, for the command line: no promise. settings.limits.time and stop are ignored.
[[nodiscard]] TRESSE_PUBLIC Analysis analyse(const Puzzle& puzzle, const AnalyseSettings& settings,
                                             const StopToken& stop);

}  // namespace v0
}  // namespace tresse
