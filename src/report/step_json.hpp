// A step as JSON. One schema for all techniques, in grader/STEP_JSON.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "grader/explain.hpp"
#include "grader/step.hpp"
#include "model/topology.hpp"

namespace tresse {

[[nodiscard]] nlohmann::ordered_json step_json(const Topology& topology, const Step& step,
                                               const DigitText& text);

// [{"cell": "r4c8", "value": "7"}]
[[nodiscard]] nlohmann::ordered_json candidates_json(const Topology& topology,
                                                     const std::vector<CandId>& list,
                                                     const DigitText& text);

}  // namespace tresse
