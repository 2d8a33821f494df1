// The solution checker for 9x9 puzzles as lines of 81 characters, for whoever answers millions of them. Like
// verify.hpp it includes nothing it checks.
#pragma once

#include <cstdint>

namespace tresse {

// Is `solution` (81 characters '1' to '9', row by row) a solution of `puzzle` (81 characters; what is
// not '1' to '9' is a blank)? `allowed` is null or 81 sets of digits, bit d = digit d + 1 may stand in
// that cell if it is a blank. About 40 ns.
[[nodiscard]] bool is_solution_line(const char* puzzle, const std::uint16_t* allowed,
                                    const char* solution);

}  // namespace tresse
