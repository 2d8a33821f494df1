// The texts of links of f-puzzles and SudokuPad: lz-string in base64.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/stop.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

// No f-puzzles document of a grid that people draw is longer.
inline constexpr std::size_t kMostUnpacked = std::size_t{1} << 20;

enum class UnpackFault { symbol, damaged, cut_short, too_long, stopped };

// The text in UTF-8. It has at most kMostUnpacked characters, however short the packed text is.
[[nodiscard]] Result<std::string, UnpackFault> unpack_lz_string(std::string_view packed,
                                                                const StopToken& stop);

}  // namespace tresse::io
