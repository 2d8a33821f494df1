// Why a puzzle has no solution: the givens that an answer names.
#pragma once

#include <optional>

#include "base/stop.hpp"
#include "library/answer.hpp"

namespace tresse::library {

// Of a puzzle without a solution: two givens that clash, or a set of givens as find_conflict() describes it. nullopt: none was
// found, or none was asked for.
[[nodiscard]] std::optional<ConflictFound> conflict_of(const Puzzle& puzzle,
                                                       const AnswerRequest& request,
                                                       const StopToken& stop);

}  // namespace tresse::library
