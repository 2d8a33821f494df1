// A row of the table of techniques as JSON: names elsewhere, families, and what each profile says of it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "grader/rating.hpp"
#include "grader/table.hpp"

namespace tresse::service {

// What the profile says of the technique; null: it does not look for it.
[[nodiscard]] const Yield* yield_of(const Profile& profile, TechniqueId id);
// Does the profile look for it only if it is named?
[[nodiscard]] bool if_named(const Profile& profile, TechniqueId id);

// The words of a list of the table: "a|b" -> a, b.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view list, char separator);
// "with boxes or regions".
[[nodiscard]] const char* topologies_of(Holds holds);

[[nodiscard]] nlohmann::ordered_json technique_json(const Technique& technique);

}  // namespace tresse::service
