// Pinning: the fewest cells of a given set whose values of one solution leave no other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"
#include "repair/parts.hpp"

namespace tresse {

// Exact, by implicit hitting sets over SAT. `cells` rising; `start`: some of them known to suffice, or
// empty. `below`: 0, or only fewer are wanted (else no solution is set and nothing is claimed).
// `nodes`: of hitting sets, 0 = no limit. query.node_limit bounds the conflicts, query.byte_limit the
// formula. `impossible`: not even all the cells suffice.
// requires: `target` is a solution of the puzzle.
[[nodiscard]] Change fewest_pins(const Puzzle& puzzle, const std::vector<CellId>& cells,
                                 const Grid& target, const std::vector<CellId>& start,
                                 std::size_t below, std::uint64_t nodes, const Query& query,
                                 const StopToken& stop);

}  // namespace tresse
