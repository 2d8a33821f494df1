// Profiles by name: what a solver of one kind looks for. A scale is a profile that rates. Front ends do not see
// their rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/topology.hpp"

namespace tresse {

struct Profile;

extern const Profile k_basic_profile;
extern const Profile k_se121_profile;

// That of grade, explain, sheet and generate --level, unless another one is named.
[[nodiscard]] const Profile& default_profile();
// The profile with this key, or nullptr.
[[nodiscard]] const Profile* find_profile(std::string_view key);
[[nodiscard]] std::string_view key_of(const Profile& profile);
// The keys of those that are scales, and of the others.
[[nodiscard]] std::vector<std::string_view> scale_keys();
[[nodiscard]] std::vector<std::string_view> level_profile_keys();

// Does it rate by a level and a score, not by ER, EP and ED?
[[nodiscard]] bool has_score(const Profile& scale);

// The name of a scale in the output: its key, or its name for topologies where it is not defined ("se121-extended").
[[nodiscard]] std::string_view scale_name(const Profile& scale,
                                                        const Topology& topology);
// "se121 does not rate side 100": why not. Empty if can_rate().
[[nodiscard]] std::string rating_refusal(const Profile& scale,
                                                       const Topology& topology);

}  // namespace tresse
