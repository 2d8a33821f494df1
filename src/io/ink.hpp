// Colours of a terminal. What is coloured is named by what it is; this is the only place that knows escape sequences of
// colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tresse {

enum class Ink : std::uint8_t {
  none,
  given,    // a value of the puzzle
  solved,   // a value that was found
  cell,     // a cell of a step
  placed,   // what a step places
  removed,  // what a step removes
  warning,
  error
};

// `text` in that colour, and what follows as before. The eight colours that every terminal has, which the user may
// choose.
[[nodiscard]] inline std::string inked(std::string_view text, Ink ink) {
  static constexpr std::string_view kCodes[] = {"", "1", "36", "7", "1;32", "1;31", "1;33", "1;31"};
  const std::string_view code = kCodes[static_cast<std::size_t>(ink)];
  if (code.empty() || text.empty()) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

}  // namespace tresse
