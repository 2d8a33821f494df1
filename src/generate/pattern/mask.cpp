// Rows are told from a single line by the length of the first line alone: side * side symbols are the
// whole mask, `side` are its first row, anything else is an error there and then. No comments and no
// frames: '#', '|' and '+' are what people draw givens with, and '-' a blank.
#include "generate/pattern/mask.hpp"

#include <istream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace tresse {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool is_blank(char c) {
  return c == '.' || c == '0' || c == '_' || c == '-';
}

// One mask being read, symbol by symbol; the place counts from 1 and is that of the symbol.
class MaskReader {
 public:
  MaskReader(std::size_t side, std::string_view file) : side_(side), file_(file) {}

  // Adds one symbol; what is wrong with it, or with the line that it ends, if anything.
  std::optional<InputError> take(char c) {
    if (c == '\n') return end_line();
    ++column_;
    if (is_space(c)) return std::nullopt;
    if (c <= ' ' || c > '~') {
      return fault(InputCode::bad_encoding, column_,
                   "a mask is made of printable ASCII symbols: . 0 _ - for a blank");
    }
    if (mask_.size() == side_ * side_) {
      return fault(InputCode::wrong_length, column_,
                   "more than the " + std::to_string(side_ * side_) + " cells of the mask");
    }
    if (mask_.size() == before_ + side_) after_row_ = column_;
    mask_.push_back(!is_blank(c));
    return std::nullopt;
  }

  // The whole mask, at the end of the text.
  Result<std::vector<bool>, InputError> end() {
    if (column_ != 0) {
      if (auto error = end_line()) return Failure{std::move(*error)};
    }
    --line_;  // the place is the last line
    if (mask_.empty()) return Failure{fault(InputCode::empty_input, 0, "a mask has no cells here")};
    if (mask_.size() < side_ * side_) {
      return Failure{fault(InputCode::wrong_length, 0,
                           "the mask ends after row " + std::to_string(mask_.size() / side_) +
                               " of " + std::to_string(side_))};
    }
    return std::move(mask_);
  }

  [[nodiscard]] InputError not_readable() const {
    return fault(InputCode::not_readable, 0, "the rest of the mask cannot be read");
  }

 private:
  std::optional<InputError> end_line() {
    const std::size_t length = mask_.size() - before_;
    const bool whole = before_ == 0 && length == side_ * side_;
    if (length != 0 && length != side_ && !whole) {
      const std::string wanted =
          std::to_string(side_) + " cells of a row" +
          (before_ == 0 ? " or " + std::to_string(side_ * side_) + " in all" : std::string());
      return fault(InputCode::wrong_length, length > side_ ? after_row_ : column_ + 1,
                   "expected " + wanted + ", found " + std::to_string(length));
    }
    before_ = mask_.size();
    column_ = 0;
    ++line_;
    return std::nullopt;
  }

  InputError fault(InputCode code, std::size_t column, std::string detail) const {
    return {code, std::string(file_), line_, column, std::move(detail)};
  }

  std::size_t side_;
  std::string_view file_;
  std::size_t line_ = 1;
  std::size_t column_ = 0;     // of the last symbol read
  std::size_t before_ = 0;     // cells of the lines before
  std::size_t after_row_ = 0;  // the column of the first symbol after a whole row
  std::vector<bool> mask_;
};

}  // namespace

Result<std::vector<bool>, InputError> read_mask(std::istream& text, std::size_t side,
                                                std::string_view file) {
  MaskReader reader(side, file);
  char symbol = 0;
  for (std::size_t i = 0; i < kByteOrderMark.size(); ++i) {
    if (text.peek() == static_cast<unsigned char>(kByteOrderMark[i])) {
      text.ignore();
    } else if (i != 0) {
      return Failure{std::move(*reader.take(kByteOrderMark[0]))};
    } else {
      break;
    }
  }
  while (text.get(symbol)) {
    if (auto error = reader.take(symbol)) return Failure{std::move(*error)};
  }
  if (text.bad()) return Failure{reader.not_readable()};
  return reader.end();
}

Result<std::vector<bool>, InputError> read_mask(std::string_view text, std::size_t side,
                                                std::string_view file) {
  std::istringstream stream{std::string(text)};
  return read_mask(stream, side, file);
}

}  // namespace tresse
