// The comment that tells the shape of the puzzles below it: "# n=12 box=3x4 diagonals windoku latin".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/context.hpp"

namespace tresse::io {

// A word of a heading that is not understood, with its column in the line.
struct HeadingFault {
  std::size_t column = 0;
  std::string detail;
};
// Such a comment, as we write it above puzzles of side 12, replaces `hints`; false for any other. Words that are not
// understood are left out and added to `faults`.
bool read_shape_comment(std::string_view comment, std::size_t side, ShapeHints& hints, std::vector<HeadingFault>& faults);
// The 12 of "# n=12 ..."; nothing if the comment does not begin so.
[[nodiscard]] std::optional<std::size_t> side_of_shape_comment(std::string_view comment);
// "3x4"
[[nodiscard]] std::optional<BoxShape> to_box(std::string_view text);

}  // namespace tresse::io
