// Level: the coarse grade of a puzzle, set by its hardest technique and by its hypotheses.
#pragma once

#include <cstdint>
#include <string_view>

namespace tresse {
inline namespace v0 {

enum class Level : std::uint8_t { easy, medium, hard, expert, extreme };

[[nodiscard]] constexpr std::string_view name_of(Level level) {
  switch (level) {
    case Level::easy:
      return "easy";
    case Level::medium:
      return "medium";
    case Level::hard:
      return "hard";
    case Level::expert:
      return "expert";
    case Level::extreme:
      return "extreme";
  }
  return "";
}

}  // namespace v0
}  // namespace tresse
