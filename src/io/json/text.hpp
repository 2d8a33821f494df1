// JSON documents out of a stream of lines: one object per line (NDJSON), objects over several
// lines, or one array of them. Nothing here knows what the keys mean.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "io/source/feed.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

inline constexpr std::size_t kMaxJsonDepth = 64;

struct JsonText {
  std::string text;
  std::size_t line = 0;  // of its first character
};

// The next complete value, nullopt at the end. Errors: truncated (brackets left open), bad_syntax
// (nested deeper than kMaxJsonDepth, a bracket too many), line_too_long (above kMaxLineBytes), and
// what the source itself reports. Reading goes on after the line of the fault.
[[nodiscard]] std::optional<Result<JsonText, InputError>> next_json(LineFeed& feed);

// Line and column of a byte of the text.
struct JsonPlace {
  std::size_t line;
  std::size_t column;
};
[[nodiscard]] JsonPlace place_of(const JsonText& json, std::size_t byte);

}  // namespace tresse::io
