// Canonical forms: two puzzles are the same up to symmetry exactly when their forms are equal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

struct Canonical {
  StopReason reason = StopReason::none;  // set: there is no form
  Puzzle form;                           // on the puzzle's topology, without its name
  std::vector<CellId> source;            // the puzzle's cell that became this cell of the form
  std::vector<Digit> label;              // what became of each digit of the puzzle
  // Bijections of cells, each with a renaming of the digits that are given (or forbidden by a mark), that
  // leave the puzzle as it is; none from 2^63 on.
  std::optional<std::uint64_t> automorphisms;
};

// As `tresse canon`: symmetries are the bijections of cells that map houses to houses, and renamings of the digits. 9x9
// puzzles with 3x3 boxes and no marks have the min-lex form; any other form holds within one version of the library.
[[nodiscard]] TRESSE_PUBLIC Canonical canonical_form(const Puzzle& puzzle,
                                                     const Limits& limits = {});

}  // namespace v0
}  // namespace tresse
