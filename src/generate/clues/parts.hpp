// The parts of a puzzle with clues, which are its givens and its clues, and which of them it can do without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "native/clues/clue_search.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

struct PuzzlePart {
  std::optional<CellId> given;  // of this cell; none: a clue
  std::size_t clue = 0;         // its number in topology->spec().constraints

  friend bool operator==(const PuzzlePart&, const PuzzlePart&) = default;
};
// Givens, then clues, in their order.
[[nodiscard]] std::vector<PuzzlePart> parts_of(const Puzzle& puzzle);
// The givens in a random order, then the clues in one.
[[nodiscard]] std::vector<PuzzlePart> shuffled_parts_of(const Puzzle& puzzle, Rng& rng);
// The puzzle without these; marks that were ignored in cells with a given stay so. The topology is built anew if clues go.
[[nodiscard]] Puzzle without_parts(const Puzzle& puzzle, std::span<const PuzzlePart> parts);

// Without another clue these may say more: of a dot that goes, "no neighbours are consecutive" is asked then.
inline constexpr RuleSet kRulesOfRest = {RuleKind::nonconsecutive, RuleKind::negative_ratio, RuleKind::negative_xv,
                                         RuleKind::minimum, RuleKind::maximum};

struct ThinOptions {
  // What the first nodes of a question do not decide is asked again when others have gone, with more, and at last of SAT.
  std::uint64_t first_nodes = 0;
  std::uint64_t nodes = 0;
  std::uint64_t conflicts = 0;  // 0 = no limit
  bool alone = false;           // each is judged beside all the others: none goes
  // Asked before each, beside those that have gone; empty: all are.
  std::function<bool(const PuzzlePart&, std::span<const PuzzlePart> gone)> wanted;
  // The parts that go with it, itself among them; empty: it goes by itself.
  std::function<std::vector<PuzzlePart>(const PuzzlePart&)> together;
};
struct Thinned {
  std::vector<PuzzlePart> gone;
  std::vector<PuzzlePart> open;  // not decided
  StopReason reason = StopReason::none;  // why
};
// Takes out one part after the other, in this order, if the solution stays the only one without it. What is left is needed, but
// for what is open or was not wanted. `other` knows the solution and keeps what it learns.
// requires: it is the only one; the clues are of a side up to kMostDigits.
[[nodiscard]] Thinned thin(const Puzzle& puzzle, std::vector<PuzzlePart> order, const ThinOptions& options, OtherSolution& other,
                           const StopToken& stop);

}  // namespace tresse
