// Brackets are counted outside strings, before anything is parsed: that cuts the stream into values
// of bounded size and depth, so that no parser below can recurse too far. A line that begins with
// {" while the one before it, which began so too, is still open means that that one was broken: the
// fault costs one record of NDJSON, not the rest of the file.
#include "io/json/text.hpp"

#include <algorithm>

#include "io/text.hpp"

namespace tresse::io {

std::optional<Result<JsonText, InputError>> next_json(LineFeed& feed) {
  JsonText value;
  std::size_t depth = 0;
  bool quoted_text = false, escaped = false;
  bool too_deep = false, too_long = false, extra = false;
  bool one_line = false;  // so far
  std::size_t last = 0;
  const auto fail = [&](InputCode code, std::size_t line, std::string detail) {
    return Result<JsonText, InputError>(
        Failure{InputError{code, feed.name(), line, 0, std::move(detail)}});
  };
  while (const FeedItem* item = feed.peek()) {
    const bool open = !value.text.empty();
    if (item->fault) {
      if (open) return fail(InputCode::truncated, last, "this JSON value is not closed");
      return Result<JsonText, InputError>(Failure{*feed.take().fault});
    }
    const std::string& line = item->line.text;
    if (!open && (is_empty(line) || is_comment(line))) {
      feed.take();
      continue;
    }
    if (one_line && value.text.starts_with("{\"") && line.starts_with("{\"")) {
      return fail(InputCode::truncated, last, "this JSON object is not closed");
    }
    if (!open) value.line = item->line.number;
    last = item->line.number;
    for (char c : line) {
      if (escaped) {
        escaped = false;
      } else if (quoted_text) {
        escaped = c == '\\';
        if (c == '"') quoted_text = false;
      } else if (c == '"') {
        quoted_text = true;
      } else if (c == '{' || c == '[') {
        too_deep = ++depth > kMaxJsonDepth || too_deep;
      } else if (c == '}' || c == ']') {
        if (depth == 0) extra = true;
        if (depth != 0) --depth;
      }
    }
    if (value.text.size() + line.size() < kMaxLineBytes) {
      if (open) value.text += '\n';
      value.text += line;
      one_line = !open;
    } else {
      too_long = true;
    }
    const bool done = (depth == 0 && !quoted_text) || extra;
    feed.take();
    if (!done && !too_long) {
      quoted_text = false;  // no JSON string holds a line end: the parser will say where
      escaped = false;
      continue;
    }
    if (too_long) return fail(InputCode::line_too_long, value.line, "a JSON value above 16 MB");
    if (too_deep) {
      return fail(InputCode::bad_syntax, value.line,
                  "JSON nested deeper than " + std::to_string(kMaxJsonDepth) + " levels");
    }
    return Result<JsonText, InputError>(std::move(value));
  }
  if (value.text.empty()) return std::nullopt;
  return fail(InputCode::truncated, last, "the input ends inside a JSON value");
}

JsonPlace place_of(const JsonText& value, std::size_t byte) {
  JsonPlace place{value.line, 1};
  for (std::size_t i = 0; i < std::min(byte, value.text.size()); ++i) {
    ++place.column;
    if (value.text[i] != '\n') continue;
    ++place.line;
    place.column = 1;
  }
  return place;
}

}  // namespace tresse::io
