// The two texts into which sudokuwiki.org packs a position.
#pragma once

#include <string_view>

#include "io/read/context.hpp"

namespace tresse::io {

// "S9B" and 81 pairs of base 36, or 81 pairs of base 32 with some symbol that no hexadecimal number has.
[[nodiscard]] bool is_sudokuwiki_text(std::string_view text);
// `column` is where the text begins. requires: it is one of them.
[[nodiscard]] ReadItem read_sudokuwiki_text(ReadContext& context, std::string_view text,
                                            std::size_t line, std::size_t column);

}  // namespace tresse::io
