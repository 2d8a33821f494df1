// Clues of further rules in JSON, as f-puzzles writes them: "killercage":[{"cells":["R1C1","R1C2"],"value":"15"}].
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/constraint.hpp"

namespace tresse::io {

// Is it the key of such a rule?
[[nodiscard]] bool is_clue_key(std::string_view key);
// Is it a key of one clue, read or only drawn?
[[nodiscard]] bool is_clue_member(std::string_view key);

// Adds what the keys of rules in `object` say; its other keys are not looked at. A text: what is wrong. `unfilled`: keys with a clue that
// has no letter, digit or line yet, which says nothing.
[[nodiscard]] std::optional<std::string> read_clues(const nlohmann::json& object, std::size_t side, std::vector<Constraint>& clues,
                                                    std::vector<std::string>& unfilled);

// The keys and what they hold, in the order of the rules.
[[nodiscard]] nlohmann::ordered_json clues_json(const std::vector<Constraint>& clues, std::size_t side);

}  // namespace tresse::io
