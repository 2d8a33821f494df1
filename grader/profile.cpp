// The list of the profiles.
#include "grader/profile.hpp"

namespace tresse {
namespace {

constexpr const Profile* kProfiles[] = {
#define TRESSE_PROFILE(name) &k_##name##_profile,
#include "grader/profiles/profiles.def"
#undef TRESSE_PROFILE
};

}  // namespace

std::span<const Profile* const> profiles() {
  return kProfiles;
}

const Profile& default_profile() {
  return k_tresse_profile;
}

const Profile* find_profile(std::string_view key) {
  for (const Profile* profile : kProfiles) {
    if (profile->key == key) return profile;
  }
  return nullptr;
}

std::optional<Level> level_in(const Profile& profile, TechniqueId id) {
  for (const ProfileRow& row : profile.rows) {
    for (const Yield& y : row.yields()) {
      if (y.technique == id) return y.level;
    }
  }
  return std::nullopt;
}

std::optional<TechniqueId> hardest_in(const Profile& profile, std::span<const std::uint64_t> used) {
  std::optional<TechniqueId> hardest;
  for (const ProfileRow& row : profile.rows) {
    for (const Yield& y : row.yields()) {
      if (used[static_cast<std::size_t>(y.technique)] != 0) hardest = y.technique;
    }
  }
  return hardest;
}

std::vector<std::string_view> scale_keys() {
  std::vector<std::string_view> keys;
  for (const Profile* profile : kProfiles) {
    if (profile->scale) keys.push_back(profile->key);
  }
  return keys;
}

}  // namespace tresse
