// Words beside the rows of a paste, before or behind their symbols, which name another order than rows from above.
#pragma once

#include <string>

#include "io/source/feed.hpp"

namespace tresse::io {

// Why the lines are no rows from above, or in no order: "second row" before "first row", "upper left:", "// column 1",
// "g[:,0] =". Empty: nothing says so.
[[nodiscard]] std::string fault_beside_rows(const Head& head);

}  // namespace tresse::io
