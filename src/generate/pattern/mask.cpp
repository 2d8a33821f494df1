// Rows are told from a single line by the length of the first line alone: side * side symbols are the
// whole mask, `side` are its first row, anything else is an error there and then. No comments and no
// frames: '#', '|' and '+' are what people draw givens with, and '-' a blank.
#include "generate/pattern/mask.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace tresse {
namespace {

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool is_blank(char c) {
  return c == '.' || c == '0' || c == '_' || c == '-';
}

// One mask being read; the place counts from 1 and is that of the next character.
class MaskReader {
 public:
  MaskReader(std::size_t side, std::string_view file) : side_(side), file_(file) {}

  Result<std::vector<bool>, InputError> read(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    for (line_ = 1; !text.empty(); ++line_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      if (auto error = take_line(text.substr(0, end))) return Failure{std::move(*error)};
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    --line_;
    if (mask_.empty()) return Failure{fault(InputCode::empty_input, 0, "a mask has no cells here")};
    if (mask_.size() < side_ * side_) {
      return Failure{fault(InputCode::wrong_length, 0,
                           "the mask ends after row " + std::to_string(mask_.size() / side_) +
                               " of " + std::to_string(side_))};
    }
    return std::move(mask_);
  }

 private:
  // Adds the symbols of one line; what is wrong with it, if anything.
  std::optional<InputError> take_line(std::string_view line) {
    const std::size_t before = mask_.size();
    std::size_t after_row = 0;  // the column of the first symbol after a whole row
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (is_space(c)) continue;
      if (c <= ' ' || c > '~') {
        return fault(InputCode::bad_encoding, i + 1,
                     "a mask is made of printable ASCII symbols: . 0 _ - for a blank");
      }
      if (mask_.size() == side_ * side_) {
        return fault(InputCode::wrong_length, i + 1,
                     "more than the " + std::to_string(side_ * side_) + " cells of the mask");
      }
      if (mask_.size() == before + side_) after_row = i + 1;
      mask_.push_back(!is_blank(c));
    }
    const std::size_t length = mask_.size() - before;
    const bool whole = before == 0 && length == side_ * side_;
    if (length == 0 || length == side_ || whole) return std::nullopt;
    const std::string wanted =
        std::to_string(side_) + " cells of a row" +
        (before == 0 ? " or " + std::to_string(side_ * side_) + " in all" : std::string());
    return fault(InputCode::wrong_length, length > side_ ? after_row : line.size() + 1,
                 "expected " + wanted + ", found " + std::to_string(length));
  }

  InputError fault(InputCode code, std::size_t column, std::string detail) const {
    return {code, std::string(file_), line_, column, std::move(detail)};
  }

  std::size_t side_;
  std::string_view file_;
  std::size_t line_ = 0;
  std::vector<bool> mask_;
};

}  // namespace

Result<std::vector<bool>, InputError> read_mask(std::string_view text, std::size_t side,
                                                std::string_view file) {
  return MaskReader(side, file).read(text);
}

std::vector<bool> mask_of(const Grid& givens) {
  std::vector<bool> mask;
  mask.reserve(givens.values().size());
  for (const auto value : givens.values()) mask.push_back(value != 0);
  return mask;
}

}  // namespace tresse
