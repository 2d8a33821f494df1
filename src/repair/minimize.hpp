// Minimize: givens of a unique puzzle that can go. A given is redundant when no other digit fits its
// cell without it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/repair.hpp"

namespace tresse {

// Every given judged alone, with all others in place. query.node_limit bounds the conflicts of each,
// query.byte_limit what Removal takes. Throws InternalError only.
[[nodiscard]] Redundant redundant_givens(const Puzzle& puzzle, const Query& query,
                                                       const StopToken& stop);

// Takes givens out in a random order drawn from query.seed, each one if it can go then: what is left
// is minimal. As redundant_givens().
[[nodiscard]] Minimized minimize(const Puzzle& puzzle, const Query& query,
                                               const StopToken& stop);

// The fewest of the givens that leave the same solution. Begins with minimize(); at a stop the best so
// far. query.node_limit bounds the conflicts and the nodes of hitting sets, each; query.byte_limit the
// formula, which is that of the grid without givens. Exponential: from some 40 givens of a 9x9 on,
// expect to end by a limit.
[[nodiscard]] Minimized smallest_subset(const Puzzle& puzzle, const Query& query,
                                                      const StopToken& stop);

// Query::seed of the `number`-th order of the givens that a seed gives; number 0 is the seed itself.
[[nodiscard]] std::uint64_t order_seed(std::uint64_t seed, std::uint64_t number);

}  // namespace tresse
