// Lists in texts: what stands between separators, and lists as one text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tresse {

// What stands between separators, empty pieces included; of an empty text one.
[[nodiscard]] inline std::vector<std::string_view> fields_in(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> fields;
  for (std::size_t end = 0;; text.remove_prefix(end + separator.size())) {
    end = std::min(text.find(separator), text.size());
    fields.push_back(text.substr(0, end));
    if (end == text.size()) return fields;
  }
}
// The same without an empty last one: the words of a list, the lines of a text.
[[nodiscard]] inline std::vector<std::string_view> pieces_in(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> pieces = fields_in(text, separator);
  if (pieces.back().empty()) pieces.pop_back();
  return pieces;
}

// "a, b, c".
template <class Texts>
[[nodiscard]] std::string joined(const Texts& texts, std::string_view separator = ", ") {
  std::string all;
  for (const auto& text : texts) all.append(all.empty() ? std::string_view() : separator).append(text);
  return all;
}

}  // namespace tresse
