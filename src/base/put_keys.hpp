// Keys of a JSON object, in the order in which they are named.
#pragma once

#include <optional>
#include <utility>

namespace tresse {

template <class Value>
inline constexpr bool kMayBeLeftOut = false;
template <class Value>
inline constexpr bool kMayBeLeftOut<std::optional<Value>> = true;

// put_keys(j, "a", 1, "b", two): each key and its value; an optional without a value is left out.
template <class Json, class Value, class... More>
void put_keys(Json& j, const char* key, Value&& value, More&&... more) {
  if constexpr (kMayBeLeftOut<std::decay_t<Value>>) {
    if (value) j[key] = *value;
  } else {
    j[key] = std::forward<Value>(value);
  }
  if constexpr (sizeof...(more) != 0) put_keys(j, std::forward<More>(more)...);
}

}  // namespace tresse
