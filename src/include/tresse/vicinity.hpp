// The neighbours of a puzzle: one or two of its givens are replaced by others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// The rows of settings/vicinity.def.
#define TRESSE_SETTINGS VicinitySettings
#define TRESSE_ROWS "tresse/settings/vicinity.def"
struct VicinitySettings {
#include "tresse/settings/members.def"
  Limits limits = {};  // nodes: of each puzzle that is judged
};
#include "tresse/settings/rows.def"

// How a search ended.
struct Vicinity {
  StopReason reason = StopReason::none;  // set: there may be more neighbours
  std::string detail;                    // more on the reason
  bool complete = false;                 // these are all
  std::uint64_t looked_at = 0;  // puzzles that were judged: their givens do not clash
  std::uint64_t unique = 0;      // of these, those with exactly one solution
  std::uint64_t minimal = 0;     // of these, those of which no given can be removed; 0 without `minimal`
  std::uint64_t found = 0;       // handed on
};

// Called with the canonical form of one neighbour; returns false to end the search.
using EachNeighbour = std::function<bool(const Puzzle& form)>;

// As `tresse vicinity`: every puzzle with exactly one solution that results from this one when `minus` givens are
// removed and `plus` givens are added that were not there (a given is a cell with its digit). Of puzzles that are the
// same up to symmetry one is handed on, as its canonical form, as soon as it is found; none that is the same as this
// puzzle. The order is always the same. What `each` throws ends the search: StopReason::not_asked. Puzzles with
// pencil marks, and those without canonical forms, are unsupported. Memory grows with the neighbours that are found.
TRESSE_PUBLIC Vicinity vicinity(const Puzzle& puzzle, const VicinitySettings& settings,
                                const EachNeighbour& each);
// The same until `stop`, for the command line: no promise. settings.limits.time and stop are ignored.
TRESSE_PUBLIC Vicinity vicinity(const Puzzle& puzzle, const VicinitySettings& settings,
                                const EachNeighbour& each, const StopToken& stop);

}  // namespace v0
}  // namespace tresse
