// A chain in a notation, in lines that a person can follow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tresse {

// The lines of what notation() says between the name and "=>": one for each branch. A branch that is no row of links is cut
// between its parts, and then goes on in indented lines, so that most have no more than `width` characters. `chain` in one line
// without parts: that line alone.
[[nodiscard]] std::vector<std::string> branch_lines(std::string_view chain, std::size_t width);

}  // namespace tresse
