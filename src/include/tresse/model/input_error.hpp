// Bad input as a value: what was wrong, and where. Every reader and every builder that takes a
// user's data returns Result<T, InputError>; nothing throws for bad input.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tresse/model/words.hpp"

namespace tresse {
inline namespace v0 {

enum class InputCode {
  empty_input,         // no puzzle at all
  wrong_length,        // a line, row or grid has too few or too many symbols
  unknown_symbol,      // a symbol outside the alphabet
  value_out_of_range,  // a number above the side
  ambiguous,           // two readings fit; an option decides
  bad_side,            // a side that has no boxes, is 0, or is above 1024
  bad_regions,         // a region map that is not N regions of N cells
  bad_encoding,        // NUL bytes, UTF-16, a control character
  truncated,           // a compressed stream or a document ends too early
  line_too_long,       // more than one line may hold
  bad_syntax,          // JSON, CSV, sdk ... that does not parse
  unsupported,         // recognised and refused, by name
  contradiction,       // a pencil-mark cell without candidates, a solution that is none
  not_readable,        // missing file, directory, I/O error
  stopped,             // a limit or a stop came first; the detail says which
};

template <>
inline constexpr std::string_view kWords<InputCode>[] = {
    "empty_input", "wrong_length",  "unknown_symbol", "value_out_of_range", "ambiguous",     "bad_side",     "bad_regions", "bad_encoding",
    "truncated",   "line_too_long", "bad_syntax",     "unsupported",        "contradiction", "not_readable", "stopped"};

// line and column count from 1; 0 means "not about one line (column)".
struct InputError {
  InputCode code{};
  std::string file;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string detail;
};

// "file:line:column: detail", leaving out what is not known.
[[nodiscard]] inline std::string to_string(const InputError& e) {
  std::string text = e.file.empty() ? std::string("input") : e.file;
  if (e.line != 0) text += ":" + std::to_string(e.line);
  if (e.line != 0 && e.column != 0) text += ":" + std::to_string(e.column);
  return text + ": " + e.detail;
}

}  // namespace v0
}  // namespace tresse
