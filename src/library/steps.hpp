// A step as JSON. One schema for all techniques, in grader/STEP_JSON.md.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/notation.hpp"
#include "tresse/step.hpp"

namespace tresse {

[[nodiscard]] nlohmann::ordered_json step_json(const Topology& topology,
                                                             const Step& step,
                                                             const DigitText& text,
                                                             Notation style = Notation::plain);

// The same as an entry of `steps`, with its number from 1 and its sentence: of a trace, of a rated path.
[[nodiscard]] nlohmann::ordered_json event_json(const Topology& topology,
                                                              const TraceEvent& event,
                                                              std::size_t number,
                                                              const DigitText& text,
                                                              Notation style = Notation::plain);
[[nodiscard]] nlohmann::ordered_json rated_step_json(
    const Topology& topology, const Profile& scale, const Step& step, double rating,
    std::size_t number, const DigitText& text, Notation style = Notation::plain);

// [{"cell": "r4c8", "value": "7"}]
[[nodiscard]] nlohmann::ordered_json candidates_json(const Topology& topology,
                                                                   const std::vector<CandId>& list,
                                                                   const DigitText& text);

}  // namespace tresse
