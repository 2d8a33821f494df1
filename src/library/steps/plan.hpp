// A plan: every step of a path with its hints, so that an app can hint without asking again. Schema: docs/hints.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

// Of the schema. It changes with what a key means; new keys leave it.
inline constexpr int kPlanVersion = 1;

// What a plan says beyond the puzzle and its grade: schema, version, stalled, steps. `stalled`: the steps do not end
// in the solution.
[[nodiscard]] nlohmann::ordered_json plan_json(const Topology& topology,
                                                             const std::vector<const Step*>& steps,
                                                             bool stalled, const DigitText& text);
// The steps of a trace before any hypothesis.
[[nodiscard]] std::vector<const Step*> certain_steps(
    const std::vector<TraceEvent>& trace);

// Is all done that the step does? `now`: values and candidates of a player.
[[nodiscard]] bool is_made(const Step& step, const Position& now);

}  // namespace tresse::library
