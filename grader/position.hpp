// A position of the logic strand as a plain value (tresse/tool/logic/position.hpp).
#pragma once

#include "grader/step.hpp"
#include "model/candidates.hpp"
#include "tresse/tool/logic/position.hpp"

namespace tresse {

// The candidates of a grid as pencil marks; a cell with a value has none.
template <int W>
[[nodiscard]] PencilMarks marks_of(const CandidateGrid<W>& grid);

}  // namespace tresse
