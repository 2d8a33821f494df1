// A row of the table of techniques as JSON: names elsewhere, families, and what each profile says of it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "grader/technique_names.hpp"

namespace tresse::library {

// What the profile says of the technique; null: it does not look for it.
[[nodiscard]] const Yield* yield_of(const Profile& profile, TechniqueId id);
// Does the profile look for it only if it is named?
[[nodiscard]] bool if_named(const Profile& profile, TechniqueId id);

[[nodiscard]] nlohmann::ordered_json technique_json(const Technique& technique);

}  // namespace tresse::library
