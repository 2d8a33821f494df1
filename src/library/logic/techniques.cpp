// techniques_named(), uses_of() and technique_json(): the table of techniques with what profiles say of it.
#include "tresse/techniques.hpp"

#include <nlohmann/json.hpp>

#include "grader/explain/explain.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "library/call.hpp"
#include "library/steps/technique_json.hpp"
#include "tresse/model/level.hpp"

namespace tresse {

Result<std::vector<TechniqueId>, std::string> v0::techniques_named(std::string_view list) {
  return parse_techniques(list, kTechniques);
}

std::vector<TechniqueUse> v0::uses_of(TechniqueId id) {
  std::vector<TechniqueUse> uses;
  for (const Profile* profile : profiles()) {
    const Yield* yield = library::yield_of(*profile, id);
    if (yield == nullptr) continue;
    TechniqueUse& use = uses.emplace_back();
    use.profile = profile->key;
    use.level = yield->level;
    use.level_name = name_of(yield->level);
    use.if_named = library::if_named(*profile, id);
    if (profile->scoring != nullptr) {
      use.points = static_cast<std::uint32_t>(yield->rating);
      use.level_name = profile->scoring->levels[static_cast<std::size_t>(yield->level)];
    } else if (profile->scale) {
      use.rating = tenths(yield->rating) / 10.0;
    }
  }
  return uses;
}

std::vector<ProfileInfo> v0::profile_infos() {
  std::vector<ProfileInfo> infos;
  for (const Profile* profile : profiles()) {
    infos.push_back({profile->key, profile->scale, profile == &default_profile()});
  }
  return infos;
}

std::string v0::technique_json(TechniqueId id) {
  return library::technique_json(technique(id)).dump();
}

}  // namespace tresse
