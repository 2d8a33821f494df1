// What one primitive of a clue leaves of the digits of its cells.
#pragma once

#include <vector>

#include "grader/board/clues.hpp"

namespace tresse::logic {

// Of each cell: its candidates, or its value.
using CellDigits = std::vector<DigitBits>;

// Each removes from `digits` what the primitive excludes. False: nothing obeys it (then `digits` is worth nothing).
[[nodiscard]] bool narrow(const Unary& u, CellDigits& digits);
[[nodiscard]] bool narrow(const PairRelation& pair, CellDigits& digits);
// `fitting`: the sets that are left, if they are asked for.
[[nodiscard]] bool narrow(const DigitSets& sets, CellDigits& digits, std::vector<DigitBits>* fitting = nullptr);
[[nodiscard]] bool narrow(const ClueTable& table, const LinearSum& sum, CellDigits& digits);
[[nodiscard]] bool narrow(const Automaton& automaton, CellDigits& digits);
// All primitives of the clue, until nothing changes.
[[nodiscard]] bool narrow(const ClueTable& table, const ClueTable::Clue& clue, CellDigits& digits);

}  // namespace tresse::logic
