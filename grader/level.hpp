// Level: the coarse grade of a puzzle, set by its hardest technique and by its hypotheses.
#pragma once

#include <cstdint>
#include <string_view>

namespace tresse {

enum class Level : std::uint8_t { easy, medium, hard, expert, extreme };
[[nodiscard]] std::string_view name_of(Level level);

}  // namespace tresse
