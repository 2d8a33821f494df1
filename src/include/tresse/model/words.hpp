// The words of enumerations.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tresse {
inline namespace v0 {

// The words of an enumeration, in its order. Specialised beside it.
template <class Enum>
inline constexpr std::nullptr_t kWords = nullptr;

template <class Enum>
  requires requires { kWords<Enum>[0].size(); }
[[nodiscard]] constexpr std::string_view name_of(Enum value) {
  return kWords<Enum>[static_cast<std::size_t>(value)];
}
template <class Enum>
[[nodiscard]] std::vector<std::string> words_of() {
  return {std::begin(kWords<Enum>), std::end(kWords<Enum>)};
}
// None: there is no such word.
template <class Enum>
[[nodiscard]] std::optional<Enum> value_named(std::string_view name) {
  const auto* at = std::find(std::begin(kWords<Enum>), std::end(kWords<Enum>), name);
  return at == std::end(kWords<Enum>) ? std::nullopt : std::optional(static_cast<Enum>(at - std::begin(kWords<Enum>)));
}

}  // namespace v0
}  // namespace tresse
