// A row of the table of techniques as JSON: names elsewhere, families, and what each profile says of it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/stop.hpp"
#include "grader/position.hpp"
#include "grader/profile.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

// Does the profile look for it only if it is named?
[[nodiscard]] bool if_named(const Profile& profile, TechniqueId id);

// "any", "with boxes or regions".
[[nodiscard]] const char* topologies_of(Holds holds);
[[nodiscard]] nlohmann::ordered_json technique_json(const Technique& technique);

struct Example {
  Puzzle origin;    // the puzzle as it began
  Position before;  // where the step is found
  Step step;
  std::string line;  // the step as a line of a technique library; of a technique without a code the position alone
  // What is rated lower in the default profile and finds all of the step there too; its hardest technique. None: nothing does.
  std::optional<TechniqueId> easier;
};

// Finds the step of the example anew. None: the technique has no example, or a stop came first.
[[nodiscard]] std::optional<Example> find_example(TechniqueId id, const StopToken& stop = {});

}  // namespace tresse::library
