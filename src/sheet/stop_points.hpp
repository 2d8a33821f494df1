// Where drawing polls: the names of their stop points.
#pragma once

#include "base/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint sheet_page{"sheet_page"};    // before each page, and while it is whitened
inline constexpr StopPoint sheet_row{"sheet_row"};      // before a puzzle and each row of its cells
inline constexpr StopPoint sheet_bytes{"sheet_bytes"};  // while the bytes of a file are made
}  // namespace tresse::stop_point
