// The lines of a loose text that may hold rows, without what is wrapped around them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/source/feed.hpp"
#include "tresse/model/input_error.hpp"

namespace tresse::io {

struct LooseLine {
  std::string text;
  std::size_t number = 0;  // of the line
  std::size_t column = 1;  // of text[0]
  bool ended = true;
  std::string before;  // what stood before the row and was taken off: "Row 1:", "r1 ="
};

// Lines that may be rows, with the frames and empty lines between them. Words stand between blocks only.
struct LooseBlock {
  std::vector<LooseLine> lines;
  bool program = false;  // brackets and quotes said where its rows begin and end
  bool topmost = false;  // nothing but empty lines stands before it
};

struct Unwrapped {
  std::vector<LooseBlock> blocks;
  std::vector<LooseLine> words;  // the lines of words that end in symbols
  bool wrapped = false;          // there were tags, or brackets of a program
  bool cells = false;            // there were brackets or quotes around single cells
  InputError fault;              // why the text is not to be believed; no detail: nothing is wrong
};

// An empty cell in brackets or quotes: "[ ]".
inline constexpr char kBareCell = '\x1f';

// NA, None, null and the like.
[[nodiscard]] bool is_missing_word(std::string_view text);

// Does the text begin with a tag of a page or a forum, or have line breaks of one?
[[nodiscard]] bool is_markup(const Head& head);

[[nodiscard]] Unwrapped unwrap(const Head& head);

// The text with tags of tables as tabs and line ends; in markup.cpp. What hides or turns cells is refused.
[[nodiscard]] InputError drop_tags(std::vector<LooseLine>& lines);

}  // namespace tresse::io
