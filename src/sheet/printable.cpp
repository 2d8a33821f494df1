// Leaves only what a font can draw: whole UTF-8 characters, and no control characters.
#include "sheet/printable.hpp"

#include <algorithm>
#include <string_view>

namespace tresse {
namespace {

// Length of the UTF-8 character at text[at], 0 if there is none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return overlong || beyond ? 0 : length;
}

}  // namespace

std::string printable(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    const bool control = length == 1 && (text[at] < ' ' || text[at] == 0x7f);
    if (length == 0) out += "\xEF\xBF\xBD";
    if (!control) out.append(text, at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

}  // namespace tresse
