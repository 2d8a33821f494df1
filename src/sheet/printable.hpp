// Text of users made fit to be drawn.
#pragma once

#include <string>

namespace tresse {

// `text` with control characters left out, and U+FFFD for each byte that is not UTF-8.
[[nodiscard]] std::string printable(const std::string& text);

}  // namespace tresse
