// Settings as the layers below take them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "engines/engines.hpp"
#include "grader/grade.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "library/call.hpp"
#include "library/encode.hpp"
#include "sat/options.hpp"
#include "tresse/grade.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/text.hpp"

namespace tresse::library {

// "unknown scale 'x'; did you mean 'y'? (hodoku, se121, sukaku)". `what` may be a setting: "{encoding}". `before`: the list.
[[nodiscard]] BadSetting unknown_name(const std::string& what, std::string_view name, const std::vector<std::string>& known,
                                      std::string_view before = "");

// The value with this name; of an empty one the first. Throws BadSetting.
template <class Value, std::size_t N>
[[nodiscard]] Value value_named(const char* setting, const std::string& name, const std::array<std::string_view, N>& names) {
  if (name.empty()) return Value{};
  const auto at = ranges::find(names, name);
  if (at != names.end()) return static_cast<Value>(at - names.begin());
  throw BadSetting("{" + std::string(setting) + "} takes %, not '%'", {joined(names), name});
}

// These throw BadSetting or BadRequest for what means nothing.
[[nodiscard]] SatOptions sat_options(const SatSettings& settings);
[[nodiscard]] LogicOptions logic_options(const LogicSettings& settings);
[[nodiscard]] EncodeRequest encode_request(const CnfSettings& settings);

struct GradeRequest {
  LogicOptions logic;
  const Profile* profile = nullptr;
};
[[nodiscard]] GradeRequest grade_request(const GradeSettings& settings);

// `all`: of a cross-check, whatever the engine; all of them use their settings then.
[[nodiscard]] EngineOptions engine_options(const SolveSettings& settings, bool all = false);

// By name: of a scale, which rates; of a profile that gives levels.
[[nodiscard]] const Profile& scale_named(const std::string& name);
[[nodiscard]] const Profile& level_profile_named(const std::string& name);

// Throws for a name that is none, and for settings that exclude each other.
[[nodiscard]] ReadOptions read_options(const ReadSettings& settings);
// Why nothing can be read so: a name that is none, or settings that contradict each other.
[[nodiscard]] std::optional<InputError> refusal_of(const ReadSettings& settings);

// A name, or the symbols in order; none: alphabet_fault().
[[nodiscard]] std::optional<Alphabet> find_alphabet(const std::string& name, std::size_t side);
// The same; throws BadRequest for none.
[[nodiscard]] Alphabet alphabet_of(const std::string& name, std::size_t side);

}  // namespace tresse::library
