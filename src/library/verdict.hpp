// The verdict that comes before a grade or a rating: only a puzzle with exactly one solution has one.
#pragma once

#include "engines/engine.hpp"
#include "grader/profile_names.hpp"

namespace tresse::library {

// The answer of `engine`, which gets half of the time that is left: the other half is for what follows.
[[nodiscard]] Answer first_verdict(const Engine& engine, const Puzzle& puzzle,
                                                 const Query& query, const StopToken& stop);

// The same for a rating. Unknown(unsupported), with the reason in `detail`, if the scale does not rate such
// puzzles.
[[nodiscard]] Answer verdict_for_rating(const Engine& engine, const Profile& scale,
                                                      const Puzzle& puzzle, const Query& query,
                                                      const StopToken& stop);

}  // namespace tresse::library
