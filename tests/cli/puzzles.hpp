// Puzzles that several tests of the program use.
#pragma once

#include <string>

namespace tresse::test {

// Singles solve it.
inline const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kEasySolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// The chain needs hypotheses.
inline const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
// se121 8.3/1.2/1.2: with full houses, turbot fish, cycles.
inline const std::string kRated83 =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
inline const std::string kEmpty(81, '.');
// Two equal givens in row 1.
inline const std::string kClash = "55" + std::string(79, '.');

}  // namespace tresse::test
