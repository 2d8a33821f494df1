// Random isomorphic forms of a puzzle: it looks different, and is the same puzzle up to symmetry.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

struct ScrambleSettings {
  std::uint64_t seed = 0;
  Limits limits = {};  // of these, time and stop count
};

struct Scrambled {
  StopReason reason = StopReason::none;  // set: there is no form
  std::string detail;                    // unsupported: why, in a sentence
  Puzzle puzzle;                         // the form, on the puzzle's topology and with its name
  std::vector<CellId> source;            // the puzzle's cell that became this cell of the form
  std::vector<Digit> label;              // what became of each digit of the puzzle
};

// Form `number` (from 1) of settings.seed, as `tresse scramble` draws it: any symmetry of the topology (see
// canonical.hpp) with any renaming of the digits, each equally likely. So the form has the canonical form of the
// puzzle. A topology that has more than rows, columns and boxes is the topology of the form too, so it may have few
// symmetries; what is drawn there holds within one version of the library, as canonical forms do.
[[nodiscard]] TRESSE_PUBLIC Scrambled scramble(const Puzzle& puzzle, std::uint64_t number = 1,
                                               const ScrambleSettings& settings = {});
// The same until `stop`, for the command line: no promise. settings.limits is ignored.
[[nodiscard]] TRESSE_PUBLIC Scrambled scramble(const Puzzle& puzzle, std::uint64_t number,
                                               const ScrambleSettings& settings,
                                               const StopToken& stop);

}  // namespace v0
}  // namespace tresse
