// The list of the profiles.
#include "grader/profile.hpp"

#include <algorithm>
#include <iterator>

#include "base/ranges.hpp"

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

bool has_score(const Profile& scale) {
  return scale.scoring != nullptr;
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

namespace {

bool is_set(FinderId id) {
  return id == FinderId::naked_set || id == FinderId::hidden_set ||
         id == FinderId::large_naked_set || id == FinderId::large_hidden_set;
}

void add_row(std::vector<ProfileRow>& rows, ProfileRow row, std::size_t max_subset) {
  if (is_set(row.finder) && row.size > max_subset) return;
  if (row.finder == FinderId::large_naked_set || row.finder == FinderId::large_hidden_set) {
    row.size = static_cast<std::uint16_t>(max_subset);
  }
  rows.push_back(row);
}

}  // namespace

std::vector<ProfileRow> rows_of(const Profile& profile, std::span<const TechniqueId> techniques,
                                std::size_t max_subset) {
  std::vector<ProfileRow> rows;
  if (techniques.empty()) {
    for (const ProfileRow& row : profile.rows) add_row(rows, row, max_subset);
  }
  for (const TechniqueId id : techniques) {
    for (ProfileRow row : profile.rows) {
      const Yield* yield = row.find(id);
      if (yield == nullptr) continue;
      row.yield = {*yield};
      add_row(rows, row, max_subset);
    }
  }
  return rows;
}

std::string_view key_of(const Profile& profile) {
  return profile.key;
}

std::vector<std::string_view> scale_keys() {
  std::vector<std::string_view> keys;
  for (const Profile* profile : kProfiles) {
    if (profile->scale) keys.push_back(profile->key);
  }
  return keys;
}
std::vector<std::string_view> level_profile_keys() {
  std::vector<std::string_view> keys;
  for (const Profile* profile : kProfiles) {
    if (!profile->scale) keys.push_back(profile->key);
  }
  return keys;
}

}  // namespace tresse
