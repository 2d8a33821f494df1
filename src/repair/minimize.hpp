// Minimize: givens and clues of a unique puzzle that can go. A given is redundant when no other digit fits its
// cell without it, a clue when the solution is the only one without it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "generate/clues/parts.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/repair.hpp"

namespace tresse {

// What may go.
enum class Removable : std::uint8_t { both, givens, clues };
inline constexpr std::array<std::string_view, 3> kRemovableNames = {"both", "givens", "clues"};

[[nodiscard]] inline bool may_go(const PuzzlePart& part, Removable what) {
  return what == Removable::both || part.given.has_value() == (what == Removable::givens);
}

// Every given and clue judged alone, with all others in place. query.node_limit bounds the conflicts of each,
// query.byte_limit what Removal takes. Throws InternalError only.
[[nodiscard]] Redundant redundant_givens(const Puzzle& puzzle, const Query& query, const StopToken& stop,
                                         Removable what = Removable::both);

// Takes givens, then clues, out in a random order drawn from query.seed, each one if it can go then: what is left
// is minimal. As redundant_givens().
[[nodiscard]] Minimized minimize(const Puzzle& puzzle, const Query& query, const StopToken& stop, Removable what = Removable::both);

// The fewest of the givens and clues that leave the same solution. Begins with minimize(); at a stop the best so
// far. query.node_limit bounds the conflicts and the nodes of hitting sets, each; query.byte_limit the
// formula, which is that of the grid without givens. Exponential: from some 40 givens of a 9x9 on,
// expect to end by a limit.
[[nodiscard]] Minimized smallest_subset(const Puzzle& puzzle, const Query& query, const StopToken& stop, Removable what = Removable::both);

// Query::seed of the `number`-th order of the givens that a seed gives; number 0 is the seed itself.
[[nodiscard]] std::uint64_t order_seed(std::uint64_t seed, std::uint64_t number);

}  // namespace tresse
