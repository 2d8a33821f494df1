// The table of techniques, as `tresse techniques` prints it: which technique a name means, and what profiles say of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/level.hpp"
#include "tresse/model/result.hpp"
#include "tresse/step.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// The techniques that a list means, "x-wing,unique-rectangles", in the order written, each once. A family stands for
// its members; "all" for all techniques. Names in any spelling that the command line takes. Errors: a sentence that
// names what is unknown, and the nearest names.
[[nodiscard]] TRESSE_PUBLIC Result<std::vector<TechniqueId>, std::string> techniques_named(
    std::string_view list);

// What a profile says of a technique that it looks for.
struct TechniqueUse {
  std::string_view profile;  // "basic", "tresse", "se121", "hodoku"
  Level level{};
  std::string_view level_name;          // by its name on the scale
  std::optional<double> rating;         // of a scale: in its simplest form
  std::optional<std::uint32_t> points;  // of a scale that has a score
  bool if_named = false;  // tried only if a request names it, as `require` of generate() does
};
// By profile, in the order of the columns of `tresse techniques`.
[[nodiscard]] TRESSE_PUBLIC std::vector<TechniqueUse> uses_of(TechniqueId id);

// What a profile is called, and whether it is a scale, which rates.
struct ProfileInfo {
  std::string_view key;
  bool scale = false;
  bool usual = false;  // that of grade() unless another one is named
};
// In the order of the columns of `tresse techniques`.
[[nodiscard]] TRESSE_PUBLIC std::vector<ProfileInfo> profile_infos();

}  // namespace v0
}  // namespace tresse
