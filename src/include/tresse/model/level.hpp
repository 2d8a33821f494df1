// Level: the coarse grade of a puzzle, set by its hardest technique and by its hypotheses.
#pragma once

#include <cstdint>
#include <string_view>

#include "tresse/model/words.hpp"

namespace tresse {
inline namespace v0 {

enum class Level : std::uint8_t { easy, medium, hard, expert, extreme };

template <>
inline constexpr std::string_view kWords<Level>[] = {"easy", "medium", "hard", "expert", "extreme"};

}  // namespace v0
}  // namespace tresse
