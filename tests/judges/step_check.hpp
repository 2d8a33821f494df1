// The second opinion on a step: is it justified by the pattern it states? Naive code over values
// and pencil marks that includes no finder and no CandidateGrid.
#pragma once

#include <optional>
#include <string>

#include "grader/step.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Why `step` is not justified in this position, or nullopt. `candidates` are those of the open
// cells; marks of cells with a value are ignored. A step may remove less than its pattern allows,
// never more. `origin`: the puzzle that this is a position of, for techniques that ask what it gave; null: all that the
// position says is given. Checks the step alone, not the position. O(houses * N + size of the step * N).
[[nodiscard]] std::optional<std::string> check_step(const Topology& topology, const Grid& values,
                                                    const PencilMarks& candidates, const Step& step,
                                                    const Puzzle* origin = nullptr);

}  // namespace tresse
