// One puzzle as cubes: its file, the answer to one cube, and the verdict that many answers make.
#pragma once

#include <cstdint>
#include <span>

#include "cube/cube_file.hpp"
#include "cube/merge.hpp"
#include "cube/split.hpp"
#include "engines/engine.hpp"

namespace tresse::library {

// The part of the puzzle that the literals leave.
[[nodiscard]] Answer answer_cube(const Engine& engine, const Puzzle& puzzle,
                                               std::span<const Literal> literals,
                                               const Query& query, const StopToken& stop);

// Enough for all that propagation and a little search refute.
inline constexpr std::uint64_t kRegionConflicts = 2'000;

// The verdict on the puzzle. Regions that no answer is there for are decided by the sat strand, within
// query.node_limit conflicts each; 0 = kRegionConflicts.
[[nodiscard]] Merged merged_answer(Merger& merger, Query query,
                                                 const StopToken& stop);

}  // namespace tresse::library
